/** Requests for the user's friends. They reject with `RequestFailed` on failure. */

import { post, read } from "../net/http";
import type { FriendList, PersonLink } from "../types/protocol";

export const readFriends = (): Promise<FriendList> => read("/friends");

/** Lets the server store a guest's name, which the guest's link shows. */
export const shareLink = (): Promise<FriendList> => post("/friends/link");

/** Asks a person, given by public id, to be a friend. */
export const askFriend = (person: string): Promise<FriendList> => post("/friends/ask", { person });

/** Asks the holder of an account to be a friend. */
export const askByName = (name: string): Promise<FriendList> => post("/friends/ask-name", { name });

export const acceptFriend = (person: string): Promise<FriendList> =>
  post("/friends/accept", { person });

/** Hides a request. The sender does not learn of it. */
export const ignoreFriend = (person: string): Promise<FriendList> =>
  post("/friends/ignore", { person });

/** Ends a friendship, or withdraws a request. */
export const removeFriend = (person: string): Promise<FriendList> =>
  post("/friends/remove", { person });

export const blockPerson = (person: string, blocked: boolean): Promise<FriendList> =>
  post("/friends/block", { person, blocked });

/** Stores a private note about a person. An empty text deletes it. */
export const writeNote = (person: string, text: string): Promise<FriendList> =>
  post("/friends/note", { person, text });

/** Chooses whether friends see if the user is online. */
export const setHidden = (hidden: boolean): Promise<FriendList> =>
  post("/friends/presence", { hidden });

export const dismissInvitation = (table: string): Promise<FriendList> =>
  post("/friends/dismiss", { table });

/** Requests the person whose link was opened. */
export const linkedPerson = (person: string): Promise<PersonLink> =>
  read(`/friends/link/${encodeURIComponent(person)}`);
