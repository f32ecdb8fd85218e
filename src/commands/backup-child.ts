import type { BackupAnswer } from '#adapters/backup/create-backup-folder.ts';
import { giveWay } from './give-way.ts';
import { type BackupJob, makeBackup } from './make-backup.ts';

// Runs as a separate process for each scheduled backup. It receives what to back up, sends back how
// it went and exits; it also ends, leaving no file, when its parent is gone or says so.
giveWay();
const stop = new AbortController();
const onStop = () => stop.abort(new Error('The server was stopped meanwhile'));
process.once('disconnect', onStop);
process.once('SIGTERM', onStop);

process.once('message', async (job: Pick<BackupJob, 'configuration' | 'file' | 'release'>) => {
  const progress = { show: () => {}, say: () => {} };
  const now = () => new Date().toISOString();
  const answer: BackupAnswer = await makeBackup({
    ...job,
    now,
    progress,
    signal: stop.signal,
  }).then(
    ({ bytes }) => ({ ok: true, bytes }),
    (error: unknown) => ({ ok: false, error: toLine(error) }),
  );
  if (!process.connected) return;
  process.send?.(answer, () => process.disconnect());
});

function toLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s*\n\s*/g, ' ');
}
