import type { RequestedText } from '#domain/publishing/requests/public.ts';

/** A text that an author asks to be published; a post's name is its number. */
export interface PublishingRequestsTable {
  readonly type: RequestedText['type'];
  readonly name: string;
  readonly asked_at: string;
  readonly asked_by: number | null;
}
