import type { Inbox } from '../list/use-inbox.ts';

/** What the reading pane does with the inbox. */
export type PaneInbox = Pick<
  Inbox,
  | 'change'
  | 'closeAsDone'
  | 'remove'
  | 'restore'
  | 'moveSpam'
  | 'isMoving'
  | 'isInTrash'
  | 'forget'
  | 'close'
>;
