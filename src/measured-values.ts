import { DELIVERY_CHANNELS } from '#rules/contact/deliveries.ts';
import type { MeasuredValue } from '#server/metrics/create-metrics.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import type { Store } from '#storage/store.ts';

const BACKUPS_LOOKED_AT = 20;

/** What is read from the cache and the database when somebody asks for metrics. */
export function listMeasuredValues(
  cache: PageCache,
  store: Store,
  now: () => string,
): readonly MeasuredValue[] {
  const secondsSince = (time: string) => Math.max(0, (Date.parse(now()) - Date.parse(time)) / 1000);
  const countDeliveries = async (state: 'open' | 'failed') => {
    const states = await Promise.all(DELIVERY_CHANNELS.map(store.deliveries.readState));
    return states.reduce((sum, one) => sum + one[state], 0);
  };
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
        return due === null ? 0 : secondsSince(due);
      },
    },
    {
      ...{ name: 'site_backup_age_seconds', help: 'Age of the newest scheduled backup' },
      async read() {
        const runs = await store.backupRuns.list(BACKUPS_LOOKED_AT);
        const good = runs.find(({ bytes }) => bytes !== null);
        return good ? secondsSince(good.startedAt) : null;
      },
    },
    {
      ...{ name: 'site_backup_failed', help: 'Whether the last scheduled backup failed' },
      async read() {
        const runs = await store.backupRuns.list(BACKUPS_LOOKED_AT);
        const last = runs.find(({ bytes, error }) => bytes !== null || error !== null);
        return last ? Number(last.error !== null) : null;
      },
    },
  ];
}
