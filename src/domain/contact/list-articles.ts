import type { Clock } from '#domain/time/public.ts';
import { INQUIRY_DAYS } from '#rules/contact/message-source.ts';
import { addSeconds } from '#rules/time/add-seconds.ts';
import { DAY_SECONDS } from '#rules/time/day.ts';
import type { ArticleInquiries, WithContact } from './contact-repository.ts';

/** The articles that senders read last, of the last 90 days, most messages first. */
export async function listArticles({
  store,
  now,
}: Clock & { readonly store: WithContact<'listArticles'> }): Promise<readonly ArticleInquiries[]> {
  return store.contact.listArticles(addSeconds(now(), -INQUIRY_DAYS * DAY_SECONDS));
}
