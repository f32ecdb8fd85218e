import type { Store } from '#domain/transactions/public.ts';
import type { MediaBucket } from './media-bucket.ts';

/** What use cases of media need; `now` returns ISO 8601 in UTC with milliseconds. */
export interface MediaUseCase {
  readonly store: Store;
  readonly bucket: MediaBucket;
  readonly now: () => string;
}
