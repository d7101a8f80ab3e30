/** Table actions that do nothing, for viewers of a finished game. */

import type { TableActions } from "../play/session/table_actions";

const nothing = (): void => undefined;
const refused = (): Promise<boolean> => Promise.resolve(false);

export const NO_ACTIONS: TableActions = {
  act: refused,
  undo: nothing,
  askUndo: nothing,
  agreeUndo: nothing,
  declineUndo: nothing,
  askHint: nothing,
  dismissHint: nothing,
  readStatistics: () => Promise.resolve(null),
  say: refused,
  sayPhrase: nothing,
  leave: nothing,
  lookBack: nothing,
  rematch: nothing,
  pause: nothing,
  declinePause: nothing,
  backFromPause: nothing,
  resume: nothing,
  concede: nothing,
  proposeEnd: nothing,
  declineEnd: nothing,
  hurry: nothing,
  setBotSpeed: nothing,
  giveToBot: nothing,
  playOn: nothing,
  muteOffers: nothing,
  setAutoDecline: nothing,
  setEmbargo: nothing,
  compose: nothing,
  giveOrders: nothing,
  beginVacation: nothing,
  endVacation: nothing,
  makeHost: nothing,
  setChat: nothing,
  mutePerson: nothing,
  banPerson: nothing,
  unbanPerson: nothing,
  setEntry: nothing,
  renewInvite: nothing,
  answerKnock: nothing,
  remove: nothing,
};
