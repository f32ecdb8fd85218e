import { INQUIRY_DAYS } from '#shared/messages/message-source.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { type ArticleTitleContext, findArticleTitles } from './article-titles.ts';
import type { ArticleInquiries, WithContact } from './contact-repository.ts';

/** An article with its title, as far as it is public. */
export interface TitledArticle extends ArticleInquiries {
  readonly title: string | null;
}

/** The articles that senders read last, of the last 90 days, most messages first. */
export async function listArticles(
  context: ArticleTitleContext & { readonly store: WithContact<'listArticles'> },
): Promise<readonly TitledArticle[]> {
  const since = addSeconds(context.now(), -INQUIRY_DAYS * DAY_SECONDS);
  const articles = await context.store.contact.listArticles(since);
  const titles = await findArticleTitles(
    context,
    articles.map(({ path }) => path),
  );
  return articles.map((article) => ({ ...article, title: titles.get(article.path) ?? null }));
}
