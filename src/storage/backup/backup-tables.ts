import type { Tables } from '../schema.ts';

/** Whether the rows of a table go into backups; a text says why they do not. */
type Plan = 'rows' | { readonly leftOut: string };

/** Every table, those that others refer to first, as a restore fills them; a new one must be here. */
const plans: Readonly<Record<keyof Tables, Plan>> = {
  users: 'rows',
  audit_entries: 'rows',
  invitations: { leftOut: 'They end within days, and a backup must not open old ones' },
  invitation_links: { leftOut: 'They are links of those invitations' },
  account_mails: { leftOut: 'They leave at once, and a restore must not send old ones again' },
  account_changes: {
    leftOut: 'They can be undone for a day, and a backup must not bring back secrets',
  },
  account_links: { leftOut: 'They end within a day' },
  sessions: { leftOut: 'Everybody signs in again: a backup must not open old sessions' },
  totp_secrets: 'rows',
  recovery_codes: 'rows',
  account_settings: 'rows',
  passkeys: 'rows',
  passkey_challenges: { leftOut: 'They end within minutes' },
  pending_sign_ins: { leftOut: 'They end within minutes' },
  known_devices: { leftOut: 'Browsers are known again once their owners have signed in' },
  blog_posts: 'rows',
  tags: 'rows',
  post_tags: 'rows',
  deleted_posts: 'rows',
  former_slugs: 'rows',
  redirects: 'rows',
  post_links: 'rows',
  imported_posts: 'rows',
  revision_texts: 'rows',
  post_revisions: 'rows',
  working_copies: 'rows',
  preview_links: 'rows',
  documents: 'rows',
  document_copies: 'rows',
  document_revisions: 'rows',
  document_orders: 'rows',
  document_links: 'rows',
  document_schedules: 'rows',
  publishing_requests: 'rows',
  post_editors: { leftOut: 'Nobody has anything open after a restore' },
  contact_submissions: 'rows',
  contact_deliveries: 'rows',
  contact_receipts: 'rows',
  contact_history: 'rows',
  saved_replies: 'rows',
  spam_words: 'rows',
  spam_lessons: 'rows',
  contact_copies: 'rows',
  secrets: 'rows',
  media: 'rows',
  media_names: 'rows',
  picture_mentions: 'rows',
  media_files: { leftOut: 'Files of pictures are parts of their own, wherever they are kept' },
  media_file_chunks: { leftOut: 'They are the bytes of those files' },
  media_claims: { leftOut: 'Whoever held a claim does not work on the restored pictures' },
  message_counts: { leftOut: 'Triggers count the messages as they are restored' },
  spent_tokens: { leftOut: 'The forms that they came from end within hours' },
  backup_runs: { leftOut: 'They tell of files that are on another disk' },
  upkeep_marks: { leftOut: 'They tell of the clock of the machine that was backed up' },
  rate_limits: { leftOut: 'Their windows end within hours' },
  content_version: { leftOut: 'A restore raises it, so that all instances notice' },
};

/** Tables of earlier releases, which a database may still have before its upgrade. */
const formerTables: readonly string[] = ['deleted_messages'];

/** The tables whose rows go into backups, in the order in which they are filled. */
export const backedUpTables: readonly string[] = [
  ...Object.entries(plans)
    .filter(([, plan]) => plan === 'rows')
    .map(([name]) => name),
  ...formerTables,
];

/** Every table of this product, of this release or an earlier one. */
export const productTables: readonly string[] = [...Object.keys(plans), ...formerTables];

/** The functions that migrations create on PostgreSQL. */
export const productFunctions: readonly string[] = [
  'count_messages',
  'find_matches',
  'guard_audit_entries',
];
