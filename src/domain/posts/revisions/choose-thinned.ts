import type { RevisionSummary } from './revision.ts';

/** Before these moments one version a day is enough, and one a month. */
export interface ThinningBounds {
  readonly dayBefore: string;
  readonly monthBefore: string;
}

/**
 * The versions that are not kept: all but the last of each day, and of each month of the longer past
 * (in UTC). The newest one and those with a name always stay.
 */
export function chooseThinned(
  newestFirst: readonly Pick<RevisionSummary, 'id' | 'savedAt' | 'name'>[],
  { dayBefore, monthBefore }: ThinningBounds,
): number[] {
  const kept = new Set<string>();
  return newestFirst.flatMap(({ id, savedAt, name }, index) => {
    const period = savedAt.slice(0, savedAt < monthBefore ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length);
    const isWanted = savedAt >= dayBefore || index === 0 || name !== null;
    if (!isWanted && kept.has(period)) return [id];
    if (name === null) kept.add(period);
    return [];
  });
}
