import { listDatedRuns } from '#domain/backup/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { RunningJobs } from '#server/jobs.ts';
import type { MeasuredValue } from '#server/metrics/create-metrics.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import { DELIVERY_CHANNELS } from '#shared/messages/deliveries.ts';
import type { Store } from '#storage/store.ts';

const BACKUPS_LOOKED_AT = 20;

interface Measured extends Clock {
  readonly cache: PageCache;
  readonly store: Store;
  readonly readProblem: () => string | null;
  readonly listJobs: RunningJobs['list'];
  /** How often backups are made; undefined if the server makes none. */
  readonly backupSeconds: number | undefined;
}

/** Values that are read from the cache and the database when somebody asks for metrics. */
export function listMeasuredValues(measured: Measured): readonly MeasuredValue[] {
  const { backupSeconds } = measured;
  return [
    ...listStateValues(measured),
    ...listWorkValues(measured),
    ...listOutboxValues(measured),
    ...(backupSeconds === undefined ? [] : listBackupValues(measured, backupSeconds)),
  ];
}

const secondsSince = (time: string, now: string) =>
  Math.max(0, (Date.parse(now) - Date.parse(time)) / 1000);

function listStateValues({
  store,
  now,
  readProblem,
  listJobs,
}: Measured): readonly MeasuredValue[] {
  const listLate = () => listJobs().filter(({ isLate }) => isLate);

  return [
    {
      ...{ name: 'site_degraded', help: 'Whether the database or a disk fails' },
      read: () => Number(readProblem() !== null),
    },
    {
      ...{ name: 'site_jobs_late', help: 'Jobs that have not succeeded for long' },
      read: () => listLate().length,
    },
    {
      // Only those, because there are many.
      ...{ name: 'site_job_late', help: 'A job that has not succeeded for long', label: 'task' },
      read: () => Object.fromEntries(listLate().map(({ name }) => [name, 1])),
    },
    {
      ...{ name: 'site_removals_held', help: 'Whether nothing is removed after a moved clock' },
      async read() {
        const clock = await store.upkeep.findMark('clock');
        return Number(clock !== null && clock.dueAt > now());
      },
    },
  ];
}

function listWorkValues({ cache, store }: Measured): readonly MeasuredValue[] {
  return [
    {
      ...{ name: 'site_page_cache_bytes', help: 'Size of the page cache in memory' },
      read: () => cache.use.bytes,
    },
    {
      ...{ name: 'site_page_cache_entries', help: 'Answers in the page cache' },
      read: () => cache.use.entries,
    },
    {
      ...{ name: 'site_database_ping_seconds', help: 'How long the database took to answer' },
      async read() {
        const startedAt = performance.now();
        await store.ping();
        return (performance.now() - startedAt) / 1000;
      },
    },
    {
      ...{
        name: 'site_database_connections_busy',
        help: 'Connections in use; on SQLite, to write',
      },
      read: () => store.readPoolUse().busy,
    },
    {
      ...{ name: 'site_database_connections_idle', help: 'Connections that are free' },
      read: () => store.readPoolUse().idle,
    },
    {
      ...{ name: 'site_database_waiting', help: 'Calls that wait for a connection' },
      read: () => store.readPoolUse().waiting,
    },
  ];
}

function listOutboxValues({ store, now }: Measured): readonly MeasuredValue[] {
  const countDeliveries = async (state: 'open' | 'failed') => {
    const states = await Promise.all(DELIVERY_CHANNELS.map(store.deliveries.readState));
    return states.reduce((sum, one) => sum + one[state], 0);
  };

  return [
    {
      ...{ name: 'site_outbox_open', help: 'Deliveries that are still tried' },
      read: () => countDeliveries('open'),
    },
    {
      ...{ name: 'site_outbox_failed', help: 'Deliveries that are no longer tried' },
      read: () => countDeliveries('failed'),
    },
    {
      ...{ name: 'site_outbox_overdue_seconds', help: 'How long the oldest due delivery waits' },
      async read() {
        const due = await store.deliveries.findNextDue(DELIVERY_CHANNELS);
        return due === null ? 0 : secondsSince(due, now());
      },
    },
  ];
}

function listBackupValues(
  { store, now }: Measured,
  everySeconds: number,
): readonly MeasuredValue[] {
  const listRuns = async () => listDatedRuns(await store.backupRuns.list(BACKUPS_LOOKED_AT), now());

  return [
    {
      ...{ name: 'site_backup_interval_seconds', help: 'How often backups are made' },
      read: () => everySeconds,
    },
    {
      ...{ name: 'site_backup_age_seconds', help: 'Age of the newest scheduled backup' },
      async read() {
        const good = (await listRuns()).find(({ bytes }) => bytes !== null);
        // Before the first one, how long there could have been one.
        return good ? secondsSince(good.startedAt, now()) : process.uptime();
      },
    },
    {
      ...{ name: 'site_backup_failed', help: 'Whether the last scheduled backup failed' },
      async read() {
        const last = (await listRuns()).find(({ finishedAt }) => finishedAt !== null);
        return Number(last !== undefined && last.error !== null);
      },
    },
  ];
}
