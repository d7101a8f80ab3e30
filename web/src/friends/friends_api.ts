/** Requests about the user's friends. They reject with `RequestFailed` on failure. */

import { post, read } from "../net/http";
import type { FriendList, PersonLink } from "../types/protocol";

export const readFriends = (): Promise<FriendList> => read("/friends");

/** Makes the server store a guest's name, so that the guest's link can show it. */
export const shareLink = (): Promise<FriendList> => post("/friends/link");

/** Sends a friend request to the person with this public id. */
export const askFriend = (person: string): Promise<FriendList> => post("/friends/ask", { person });

/** Sends a friend request to the account with this name. */
export const askByName = (name: string): Promise<FriendList> => post("/friends/ask-name", { name });

export const acceptFriend = (person: string): Promise<FriendList> =>
  post("/friends/accept", { person });

/** Hides a friend request. The sender is not notified. */
export const ignoreFriend = (person: string): Promise<FriendList> =>
  post("/friends/ignore", { person });

/** Ends a friendship, or withdraws a request. */
export const removeFriend = (person: string): Promise<FriendList> =>
  post("/friends/remove", { person });

export const blockPerson = (person: string, blocked: boolean): Promise<FriendList> =>
  post("/friends/block", { person, blocked });

/** Stores a private note about a person. An empty string deletes it. */
export const writeNote = (person: string, text: string): Promise<FriendList> =>
  post("/friends/note", { person, text });

/** Sets whether friends can see that the user is online. */
export const setHidden = (hidden: boolean): Promise<FriendList> =>
  post("/friends/presence", { hidden });

export const dismissInvitation = (table: string): Promise<FriendList> =>
  post("/friends/dismiss", { table });

/** Loads the person to whom a friend link belongs. */
export const linkedPerson = (person: string): Promise<PersonLink> =>
  read(`/friends/link/${encodeURIComponent(person)}`);
