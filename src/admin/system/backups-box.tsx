import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as systemCalls from '#contracts/system/calls.ts';
import type { BackupStateBody } from '#contracts/system/endpoints.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { callApi } from '../api-client.ts';
import { readRefusal } from '../forms/server-refusal.ts';
import { Box } from '../shell/box.tsx';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { describeBackupTroubles, useBackups } from './backup-queries.ts';
import { NotSetUp } from './not-set-up.tsx';

export function BackupsBox() {
  const { data: state, ...backups } = useBackups();
  const troubles = describeBackupTroubles(state);
  return (
    <Box title="Backups" aside={state?.isConfigured && <BackUpNow isRunning={state.isRunning} />}>
      <FailedNotice title="The backups could not be loaded." of={backups} />
      {troubles !== '' && (
        <Notice variant="warning" title="The backups need attention" className="channel-result">
          <p dir="auto">{troubles}</p>
        </Notice>
      )}
      {state && !state.isConfigured && (
        <NotSetUp
          missing="The server makes no backups by itself."
          cure="Give the server BACKUP_DIR, a folder, best on another disk."
        />
      )}
      {state?.isConfigured && <Facts state={state} />}
      {state?.isConfigured && <Runs runs={state.runs} />}
    </Box>
  );
}

function Facts({ state: { newest, everySeconds, keep } }: { readonly state: BackupStateBody }) {
  return (
    <dl className="channel-state">
      <div>
        <dt>Newest</dt>
        <dd>{newest ? <RelativeTime iso={newest.startedAt} /> : 'Nothing yet'}</dd>
      </div>
      <div>
        <dt>Size</dt>
        <dd>{newest?.bytes ? formatBytes(newest.bytes) : '–'}</dd>
      </div>
      <div>
        <dt>Made every</dt>
        <dd>{describeInterval(everySeconds)}</dd>
      </div>
      <div>
        <dt>Kept</dt>
        <dd>{keep.toLocaleString('en')}</dd>
      </div>
    </dl>
  );
}

function Runs({ runs }: { readonly runs: BackupStateBody['runs'] }) {
  const shown = runs.filter(({ isPresent, error }) => isPresent || error);
  if (shown.length === 0) return null;
  return (
    <ul>
      {shown.map(({ id, startedAt, bytes, error, isPresent }) => (
        <li key={id} className="row backup-run">
          <span className="row-title">
            <RelativeTime iso={startedAt} />
          </span>
          <span className="row-note" dir="auto">
            {error ? `Failed: ${error}` : formatBytes(bytes ?? 0)}
          </span>
          {isPresent && <Download id={id} startedAt={startedAt} />}
        </li>
      ))}
    </ul>
  );
}

function BackUpNow({ isRunning }: { readonly isRunning: boolean }) {
  const queryClient = useQueryClient();
  const take = useMutation({
    mutationFn: () => callApi(systemCalls.takeBackup, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [systemCalls.getBackups.path] }),
  });
  return (
    <>
      <Button busy={take.isPending || isRunning} onClick={() => take.mutate()}>
        Back up now
      </Button>
      {take.error && (
        <Notice variant="danger" title="No backup was begun" className="channel-result">
          <p>{readRefusal(take.error, 'Try again.').message}</p>
        </Notice>
      )}
    </>
  );
}

/** Asks who it is first, because the file holds everything. */
function Download({ id, startedAt }: { readonly id: number; readonly startedAt: string }) {
  const open = useMutation({
    mutationFn: () => callApi(systemCalls.openBackup, { params: { id } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <Button
      variant="quiet"
      busy={open.isPending}
      aria-label={`Download the backup of ${startedAt.slice(0, 16).replace('T', ' ')} UTC`}
      onClick={() => open.mutate()}
    >
      Download
    </Button>
  );
}

function describeInterval(seconds: number): string {
  const [size, unit] = seconds % 3600 === 0 ? [3600, 'hour'] : [60, 'minute'];
  const count = Math.round(seconds / size);
  return count === 1 ? unit : `${count.toLocaleString('en')} ${unit}s`;
}
