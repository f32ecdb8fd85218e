import type { WithAudit } from '#domain/audit/public.ts';
import type { WithContact } from '#domain/messages/public.ts';
import type { WithPosts } from '#domain/posts/public.ts';
import { countThinned, thinRevisions, type WithRevisions } from '#domain/posts/revisions/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { AUDIT_YEARS } from '#shared/audit/audit-actions.ts';
import { SPAM_DAYS } from '#shared/messages/message-folders.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { TRASH_DAYS } from '#shared/time/trash-days.ts';
import type { Purge } from './run-purge.ts';
import type { WithUpkeep } from './upkeep.ts';

/** So few at a time that no other write waits long. */
const BATCH = 500;

interface PurgedStore
  extends WithPosts<'removeDeleted'>,
    WithContact<'removeDeleted' | 'removeSpam' | 'removeArrived'>,
    WithAudit<'removeOlderThan'>,
    WithRevisions<'listUnthinned' | 'list'>,
    WithUpkeep<'countOld'>,
    Transactional<WithRevisions<'list' | 'thin'>> {}

/** Everything that is removed for good by its age (BEHAVIOUR 6.4), and what removes it. */
export function listPurges(
  store: PurgedStore,
  contactRetentionSeconds: number | undefined,
): readonly Purge[] {
  const { posts, contact, audit } = store;
  const purge = (
    kind: Exclude<Purge['kind'], 'revisions'>,
    noun: string,
    findEnd: (at: string) => string,
    remove: (until: string) => Promise<number>,
  ): Purge => ({
    ...{ kind, noun },
    countDue: (at) => store.upkeep.countOld(kind, findEnd(at)),
    remove: (at) => remove(findEnd(at)),
  });
  const after = (seconds: number) => (at: string) => addSeconds(at, -seconds);
  return [
    purge('trashed-posts', 'post in the trash', after(TRASH_DAYS * DAY_SECONDS), (until) =>
      posts.removeDeleted(until),
    ),
    purge('trashed-messages', 'message in the trash', after(TRASH_DAYS * DAY_SECONDS), (until) =>
      contact.removeDeleted(until),
    ),
    purge('spam', 'message in the Spam folder', after(SPAM_DAYS * DAY_SECONDS), (until) =>
      inBatches((limit) => contact.removeSpam(until, limit)),
    ),
    ...(contactRetentionSeconds === undefined
      ? []
      : [
          purge('messages', 'message', after(contactRetentionSeconds), (until) =>
            inBatches((limit) => contact.removeArrived(until, limit)),
          ),
        ]),
    {
      ...{ kind: 'revisions', noun: 'version of posts' },
      countDue: (at) => countThinned(store, at),
      remove: (at) => thinRevisions({ store, now: () => at }),
    },
    purge('activity', 'line of the record of activity', findEndOfActivity, (until) =>
      audit.removeOlderThan(until),
    ),
  ];
}

/** Years of the calendar, and a day more: whatever the database's clock and the end of February say. */
function findEndOfActivity(at: string): string {
  const until = new Date(at);
  until.setUTCFullYear(until.getUTCFullYear() - AUDIT_YEARS);
  until.setUTCDate(until.getUTCDate() - 1);
  return until.toISOString();
}

async function inBatches(remove: (limit: number) => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await remove(BATCH);
    total += removed;
    if (removed < BATCH) return total;
  }
}
