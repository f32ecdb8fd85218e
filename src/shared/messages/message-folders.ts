/** Where a message is; the trash wins over spam. */
export const MESSAGE_FOLDERS = ['inbox', 'spam', 'trash'] as const;

export type MessageFolder = (typeof MESSAGE_FOLDERS)[number];

/** How long a message stays in the Spam folder before it is removed for good. */
export const SPAM_DAYS = 30;
