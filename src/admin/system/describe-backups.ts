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
