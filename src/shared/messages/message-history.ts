/** Events of a message after it was received, which is the first entry of every history. */
export const HISTORY_TYPES = [
  'received',
  'delivered',
  'delivery_failed',
  'read',
  'unread',
  'status',
  'assigned',
  'spam',
  'not_spam',
  'note',
  'reply',
  'trashed',
  'restored',
] as const;

export type HistoryType = (typeof HISTORY_TYPES)[number];

/** The longest note or reply. */
export const NOTE_LENGTH_MAX = 20_000;
