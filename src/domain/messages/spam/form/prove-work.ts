import type { WorkChallenges } from '#domain/rate-limits/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from '../../contact-repository.ts';
import type { WithDeliveries } from '../../delivery/delivery.ts';
import { type Dispatch, insertNotices } from '../../delivery/dispatch.ts';
import type { WithHistory } from '../../history/history.ts';
import { FORM_SECRET } from '../spam-gate.ts';
import type { WithSpamMemory } from '../spam-memory.ts';
import { settleDoubt } from './doubt.ts';

type ProofStores = WithContact<'findById' | 'update'> &
  WithDeliveries<'insert' | 'findNoticeMails'> &
  WithHistory<'insert'> &
  WithSpamMemory<'spend' | 'isSpent'>;

/**
 * Brings a doubtful message into the inbox, with its deliveries, if its sender's browser has done the
 * work and that is enough; returns false for a proof that is wrong or was used before. A message that somebody has
 * opened meanwhile stays where they left it.
 */
export async function proveWork(
  {
    store,
    now,
    newToken,
    workChallenges,
    dispatch,
  }: Clock & {
    readonly store: WithSpamMemory<'getSecret'> & Transactional<ProofStores>;
    readonly newToken: () => string;
    readonly workChallenges: WorkChallenges;
    readonly dispatch: Dispatch;
  },
  proof: unknown,
): Promise<boolean> {
  const secret = await store.spamMemory.getSecret(FORM_SECRET, newToken());
  const at = now();
  const proven = await workChallenges.check(proof, secret, at);
  const messageId = proven?.subject.messageId;
  if (typeof messageId !== 'number') return false;
  const isFirst = await store.withTransaction(async (stores) => {
    const folder = await settleDoubt(stores, messageId, at);
    if (folder !== 'inbox') return folder !== null;
    const message = await stores.contact.findById(messageId);
    if (!message?.isSpam || message.isRead || message.status !== 'new') return true;
    await stores.contact.update(message.id, { isSpam: false, spamAt: null });
    await stores.messageHistory.insert({
      messageId: message.id,
      at,
      actor: null,
      type: 'not_spam',
    });
    await insertNotices(stores, dispatch, { ...message, now: at });
    return true;
  });
  dispatch.wake();
  return isFirst;
}
