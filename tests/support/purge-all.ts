import { listPurges } from '#domain/upkeep/public.ts';
import type { Store } from '#storage/store.ts';

/** Removes everything that is old at a time, announced or not. */
export async function purgeAll(store: Store, at: string, contactRetentionSeconds?: number) {
  const removed: Record<string, number> = {};
  for (const { kind, remove } of listPurges(store, contactRetentionSeconds)) {
    removed[kind] = await remove(at);
  }
  return removed;
}
