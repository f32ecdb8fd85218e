import type { DeleteResult, InsertResult, UpdateResult } from 'kysely';

/** A statement that changes rows and reads none. */
interface Change {
  readonly executeTakeFirst: () => Promise<DeleteResult | InsertResult | UpdateResult>;
}

/** Carries out a change; returns how many rows it met. */
export async function countChanged(change: Change): Promise<number> {
  const result = await change.executeTakeFirst();
  if ('numDeletedRows' in result) return Number(result.numDeletedRows);
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows);
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

/** Carries out a change; returns whether it met any row. */
export const hasChanged = async (change: Change): Promise<boolean> =>
  (await countChanged(change)) > 0;
