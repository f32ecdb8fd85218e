import type { Configuration } from '#config/configuration.ts';
import { forgetAccountMails } from '#domain/accounts/mails/public.ts';
import { forgetUnusedDevices } from '#domain/accounts/public.ts';
import { tidySpamMemory } from '#domain/messages/public.ts';
import type { Clock } from '#domain/time/public.ts';
import {
  hastenAttempts,
  judgeClock,
  listPurges,
  repairTimes,
  runPurge,
} from '#domain/upkeep/public.ts';
import { type Job, type RunningJobs, startJobs } from '#server/jobs.ts';
import { MINUTE_MS } from '#shared/time/day.ts';
import type { Store } from '#storage/store.ts';

const HOUR_MS = 60 * MINUTE_MS;

interface Jobs extends Clock {
  readonly configuration: Configuration;
  readonly store: Store;
  readonly log: Record<'info' | 'warn' | 'error', (context: object, message: string) => void>;
  /** Those that other parts of the product ask for. */
  readonly others: readonly Job[];
}

/** Starts everything that is done again and again (BEHAVIOUR 7.15). */
export function startAllJobs(jobs: Jobs): RunningJobs {
  return startJobs([...jobs.others, ...listUpkeep(jobs), ...listRemovals(jobs)], jobs.log);
}

function listUpkeep({ store, now }: Jobs): readonly Job[] {
  return [
    {
      ...{ name: 'deliveries that a moved clock put off', everyMs: MINUTE_MS },
      run: () => hastenAttempts({ store, now }),
    },
    {
      ...{ name: 'what an older release left out', everyMs: HOUR_MS },
      run: () => store.catchUpWithOlderRelease(now()),
    },
    ...[
      { name: 'words of removed messages', run: () => store.eraseWords() },
      { name: 'search index', run: () => store.tidySearch() },
      { name: 'remains of removed rows', run: () => store.purgeRemains() },
    ].map((job) => ({ ...job, everyMs: HOUR_MS })),
  ];
}

/**
 * Removals that go by age alone run an hour after the start at the earliest, and only while the clock is trusted: one
 * start with a clock that is ahead must not remove anything.
 */
function listRemovals({ configuration, store, now, log }: Jobs): readonly Job[] {
  const isTrusted = async (): Promise<boolean> => {
    const { movedFrom, doubtedUntil } = await judgeClock({ store, now });
    if (movedFrom) {
      const words = `The clock was at ${movedFrom} and is at ${now()} now: nothing is removed because of its age until ${doubtedUntil}`;
      log.warn({ movedFrom, doubtedUntil }, words);
    }
    return doubtedUntil === null;
  };
  const jobs: Record<string, () => Promise<unknown>> = {
    'times in the future': () => repairTimes({ store, now }),
    'ended sessions': () => store.sessions.removeExpired(now()),
    'ended rate limits': () => store.rateLimits.removeEnded(now()),
    'devices that are not used': () => forgetUnusedDevices(store, now()),
    'ended preview links': () => store.previewLinks.removeEnded(now()),
    'ended links to texts': () => store.documentLinks.removeEnded(now()),
    'ended invitations': () => store.invitations.removeEnded(now()),
    'sent mails to accounts': () => forgetAccountMails(store, now()),
    'receipts of messages': () => store.receipts.removeExpired(now()),
    'memory of the spam filter': () => tidySpamMemory(store, now()),
  };
  const purging = { store, now, log: { info: (line: string) => log.info({}, line) } };
  for (const purge of listPurges(store, configuration.contactRetentionSeconds)) {
    jobs[`old: ${purge.noun}`] = () => runPurge(purging, purge);
  }
  return [
    // Also at the start, so that a wrong clock is noticed however soon the process ends.
    { name: 'clock', everyMs: HOUR_MS, run: isTrusted },
    ...Object.entries(jobs).map(([name, run]) => ({
      ...{ name, everyMs: HOUR_MS, firstMs: HOUR_MS },
      run: async () => ((await isTrusted()) ? run() : null),
    })),
  ];
}
