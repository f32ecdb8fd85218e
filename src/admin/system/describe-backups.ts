import type { BackupStateBody } from '#contracts/system/endpoints.ts';

/** What somebody has to look at, in a sentence or two; empty if all is well. */
export function describeBackupTroubles(
  state: Pick<BackupStateBody, 'isLate' | 'lastError'> | null | undefined,
): string {
  const sentences = [];
  if (state?.lastError) sentences.push(`The last backup failed: ${state.lastError}.`);
  if (state?.isLate) sentences.push('The newest backup is older than it should be.');
  return sentences.join(' ').replaceAll('..', '.');
}

/** A size for people, such as `1.4 GB`. */
export function formatSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
