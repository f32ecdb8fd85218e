import type { WithAudit } from '#domain/audit/public.ts';
import type { WithContentVersion } from '#domain/content-version/public.ts';
import type { WithWorkingCopies } from '#domain/posts/drafts/public.ts';
import { type Post, toKeptForm, updatePost, type WithPosts } from '#domain/posts/public.ts';
import type { WithRevisions } from '#domain/posts/revisions/public.ts';
import type { WithPublishingRequests } from '#domain/publishing/requests/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { hasHtmlTag } from '#shared/html/has-html-tag.ts';
import { listLinks, replaceLinks, replaceMarkdownLinks } from '#shared/html/links.ts';
import { type CorrectLink, type FindingLinks, findOutdatedLinks } from './find-outdated-links.ts';

/** Articles corrected by one call, so that other writers do not wait long. */
const POSTS_MAX = 200;

type Repositories = WithPosts<'findById' | 'update'> &
  WithContentVersion<'raise'> &
  WithWorkingCopies<'remove'> &
  WithRevisions<'add' | 'hasAny'> &
  WithPublishingRequests<'remove'> &
  WithAudit;

/** How many links in how many articles were corrected, and how many articles are left. */
export interface CorrectedLinks {
  readonly links: number;
  readonly posts: number;
  readonly postsLeft: number;
}

/** Gives links in articles the present addresses, in one transaction with a new version for each. */
export async function correctLinks(
  context: FindingLinks & { readonly store: Transactional<Repositories> },
  to: string | null,
  editorId: number,
): Promise<CorrectedLinks> {
  const { store, now } = context;
  const { posts: outdated, correct } = await findOutdatedLinks(context, to);
  const result = await store.withTransaction(async (repositories) => {
    // Each edit runs as a part of this one transaction.
    const bound = {
      ...repositories,
      withTransaction: <Result>(work: (part: Repositories) => Promise<Result>) =>
        work(repositories),
    };
    let [links, posts] = [0, 0];
    for (const { id } of outdated.slice(0, POSTS_MAX)) {
      const count = await correctPost({ store: bound, now }, id, { correct, editorId });
      links += count;
      if (count > 0) posts += 1;
    }
    if (posts > 0) {
      const changes = [
        { field: 'links', from: null, to: String(links) },
        { field: 'posts', from: null, to: String(posts) },
      ];
      await repositories.audit.record({ at: now(), action: 'post.links-corrected', changes });
    }
    return { links, posts };
  });
  return { ...result, postsLeft: Math.max(0, outdated.length - POSTS_MAX) };
}

/** Corrects an article as it is now, which may be newer than the one that was found. */
async function correctPost(
  context: Parameters<typeof updatePost>[0] & { readonly store: WithPosts<'findById'> },
  id: number,
  { correct, editorId }: { readonly correct: CorrectLink; readonly editorId: number },
): Promise<number> {
  const post = await context.store.posts.findById(id);
  const count = post ? countOutdated(post.content, correct) : 0;
  if (!post || count === 0) return 0;
  const content = await correctText(post, correct);
  const result = await updatePost(context, id, { content, updatedAt: post.updatedAt, editorId });
  return result.ok ? count : 0;
}

const countOutdated = (html: string, correct: CorrectLink) =>
  listLinks(html).filter((link) => correct(link) !== null).length;

/** What was typed, with other addresses; where that is too unusual, what was made of it. */
async function correctText(
  { content, contentSource }: Post,
  correct: CorrectLink,
): Promise<string> {
  const replace = hasHtmlTag(contentSource) ? replaceLinks : replaceMarkdownLinks;
  const typed = replace(contentSource, correct);
  const made = (await toKeptForm({ content: typed })).content;
  return countOutdated(made, correct) === 0 ? typed : replaceLinks(content, correct);
}
