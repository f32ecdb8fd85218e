import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RequestedText } from '#domain/publishing/requests/public.ts';
import type { UpkeepMark } from '#domain/upkeep/public.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import type { AuditAction, AuditSubjectType } from '#shared/audit/audit-actions.ts';
import type { DeliveryChannel, DeliveryState } from '#shared/messages/deliveries.ts';
import type { MessageFields, MessageStatus } from '#shared/messages/message-fields.ts';
import type { MessageFolder } from '#shared/messages/message-folders.ts';
import type { HistoryType } from '#shared/messages/message-history.ts';
import type { CreateForm } from '#shared/posts/create-forms.ts';
import type { PostFields } from '#shared/posts/post-fields.ts';
import type { PreviewState } from '#shared/posts/preview-paths.ts';
import type { AccountTables } from './accounts/accounts-schema.ts';
import type { DocumentTables } from './documents/documents-schema.ts';
import type { ColumnsOf, Flag } from './field-rows.ts';
import type { MediaTables } from './media/media-tables.ts';

/** A column that is null unless it is given. */
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Every table by its name in the database; times are ISO 8601 in UTC with milliseconds. */
export interface Tables extends AccountTables, DocumentTables, MediaTables {
  /** Blog posts; `search_text` is for full-text search, `title_key` for sorting (`toSortKey`). */
  readonly blog_posts: Omit<ColumnsOf<PostFields>, 'id'> & {
    readonly id: Generated<number>;
    readonly search_text: string;
    readonly title_key: string;
  };
  /** Every tag used by a post; tags without posts are removed. `name_key` is its `toSortKey`. */
  readonly tags: {
    readonly id: Generated<number>;
    readonly name: string;
    readonly name_key: string;
  };
  /** The tags of each post; `position` counts from 0 in the author's order. */
  readonly post_tags: {
    readonly post_id: number;
    readonly tag_id: number;
    readonly position: number;
  };
  /** Messages; `name_key` is for the sender's name, `folder` is computed from `trashed_at` and `is_spam`. */
  readonly contact_submissions: Omit<ColumnsOf<MessageFields>, 'id'> & {
    readonly id: Generated<number>;
    readonly search_text: string;
    readonly name_key: string;
    readonly spam_at: Optional<string>;
    readonly trashed_at: Optional<string>;
    readonly folder: GeneratedAlways<MessageFolder>;
  };
  /** Deliveries of messages and replies; `event_id` is the same in every attempt. */
  readonly contact_deliveries: {
    readonly id: Generated<number>;
    readonly message_id: number;
    readonly history_id: number | null;
    readonly channel: DeliveryChannel;
    readonly state: DeliveryState;
    readonly event_id: string;
    readonly attempts: number;
    readonly recipients: number;
    readonly last_error: Optional<string>;
    readonly created_at: string;
    readonly next_attempt_at: string | null;
    readonly locked_until: Optional<string>;
    readonly delivered_at: Optional<string>;
    readonly tried_since: string;
  };
  /** Keys under which messages were sent; a null message is just being stored. */
  readonly contact_receipts: {
    readonly idempotency_key: string;
    readonly fingerprint: string;
    readonly message_id: Optional<number>;
    /** Of a reply: its entry in the history. */
    readonly history_id: Optional<number>;
    readonly expires_at: string;
  };
  /** Events of messages; `detail` is JSON. */
  readonly contact_history: {
    readonly id: Generated<number>;
    readonly message_id: number;
    readonly at: string;
    readonly type: HistoryType;
    readonly actor_id: number | null;
    readonly actor_name: string | null;
    readonly detail: string;
  };
  /** Texts that the team uses again for replies. */
  readonly saved_replies: {
    readonly id: Generated<number>;
    readonly title: string;
    readonly text: string;
    readonly updated_at: string;
  };
  /** Words of messages that people called spam or genuine; two rows hold totals. */
  readonly spam_words: {
    readonly word: string;
    readonly spam: number;
    readonly genuine: number;
    readonly changed_at: string;
  };
  /** Judgements of messages by people. */
  readonly spam_lessons: {
    readonly message_id: number;
    readonly is_spam: Flag;
    readonly given_at: string;
  };
  /** Hashes of texts and of the addresses that sent them. */
  readonly contact_copies: {
    readonly fingerprint: string;
    readonly sender: string;
    readonly is_spam: Flag;
    readonly seen_at: string;
  };
  /** Stamps and challenges that were used, until they end. */
  readonly spent_tokens: {
    readonly token: string;
    readonly ends_at: string;
  };
  /** Secrets that all instances share. */
  readonly secrets: {
    readonly name: string;
    readonly value: string;
  };
  /** Imports by source; the post may be gone. */
  readonly imported_posts: {
    readonly source: string;
    readonly post_id: number;
    readonly fingerprint: string;
    readonly post_updated_at: string;
  };
  /** Links that show a post to anyone who has them. */
  readonly preview_links: {
    readonly id: Generated<number>;
    readonly post_id: number;
    readonly state: PreviewState;
    readonly token_hash: string;
    readonly created_at: string;
    readonly created_by: number;
    readonly expires_at: string;
  };
  /** Versions of posts; `difference` is packed and null for none, `thinned` says how far. */
  readonly post_revisions: {
    readonly id: Generated<number>;
    readonly post_id: number;
    readonly saved_at: string;
    readonly saved_by: number | null;
    readonly title: string;
    readonly words: number;
    readonly name: Optional<string>;
    readonly text_id: number;
    readonly difference: Buffer | null;
    readonly thinned: number;
  };
  /** Whole texts of versions, packed. */
  readonly revision_texts: {
    readonly id: Generated<number>;
    readonly post_id: number;
    readonly body: Buffer;
  };
  /** Unsent texts; `name` says of what, `fields` is JSON. */
  readonly working_copies: {
    readonly name: string;
    readonly post_id: number | null;
    readonly text_key: string | null;
    readonly user_id: number;
    readonly saved_at: string;
    readonly based_on: string | null;
    readonly writer: string | null;
    readonly form: CreateForm | null;
    readonly title: string;
    readonly words: number;
    readonly fields: string;
  };
  /** Who has which post open, and was last seen there when. */
  readonly post_editors: {
    readonly post_id: number;
    readonly user_id: number;
    readonly seen_at: string;
  };
  /** Links by which people can join. */
  readonly invitations: {
    readonly id: Generated<number>;
    readonly token_hash: string;
    readonly role: Role | null;
    readonly email: Optional<string>;
    readonly created_by: number;
    readonly created_at: string;
    readonly expires_at: string;
  };
  /** Actions of people; `changes` is JSON, `search_text` folded words, each after a space. */
  readonly audit_entries: {
    readonly id: Generated<number>;
    readonly at: string;
    readonly action: AuditAction;
    readonly actor_id: number | null;
    readonly actor_name: string | null;
    readonly subject_type: AuditSubjectType | null;
    readonly subject_id: number | null;
    readonly subject_label: string | null;
    readonly address: string | null;
    readonly changes: string;
    readonly search_text: string;
  };
  /** Posts in the trash; `post` is the whole post as JSON. */
  readonly deleted_posts: {
    readonly id: number;
    readonly slug: string;
    readonly deleted_at: string;
    readonly post: string;
  };
  /** Slugs that posts have left; each leads to its post. */
  readonly former_slugs: {
    readonly slug: string;
    readonly post_id: number;
    readonly left_at: string;
  };
  /** Where links of posts lead: the slug, and how many. Posts in the trash have none. */
  readonly post_links: {
    readonly post_id: number;
    readonly origin: string;
    readonly path: string;
    readonly slug: string | null;
    readonly links: number;
  };
  /** Redirects that people made, between canonical paths. */
  readonly redirects: {
    readonly id: Generated<number>;
    readonly from_path: string;
    readonly to_path: string;
    readonly created_at: string;
  };
  /** Numbers of messages by kind, which triggers keep equal to `contact_submissions`. */
  readonly message_counts: {
    readonly folder: MessageFolder;
    readonly status: MessageStatus;
    readonly is_read: Flag;
    readonly total: number;
  };
  /** Backups that servers made; `slot` is null for all but the one that runs. */
  readonly backup_runs: {
    readonly id: Generated<number>;
    readonly started_at: string;
    readonly finished_at: Optional<string>;
    readonly name: string;
    readonly bytes: Optional<number>;
    readonly error: Optional<string>;
    readonly held_until: string;
    readonly slot: Optional<string>;
  };
  /** Notes of the upkeep: the clock as it was last read, and announced removals. */
  readonly upkeep_marks: {
    readonly name: UpkeepMark['name'];
    readonly at: string;
    readonly due_at: string;
  };
  /** Calls counted in the current window of each key. */
  readonly rate_limits: {
    readonly key: string;
    readonly calls: number;
    readonly window_ends_at: string;
  };
  /** One row, id 1, that counts changes to public content. */
  readonly content_version: {
    readonly id: number;
    readonly version: number;
  };
  /** A text that an author asks to be published; a post's name is its number. */
  readonly publishing_requests: {
    readonly type: RequestedText['type'];
    readonly name: string;
    readonly asked_at: string;
    readonly asked_by: number | null;
  };
}
