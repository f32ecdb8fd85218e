import type { WithAudit } from '#domain/audit/public.ts';
import type { WithWorkingCopies } from '#domain/posts/drafts/public.ts';
import {
  type Post,
  type PostRendering,
  type RenderPost,
  updatePost,
  type WithPosts,
} from '#domain/posts/public.ts';
import type { WithRevisions } from '#domain/posts/revisions/public.ts';
import type { WithPublishingRequests } from '#domain/publishing/requests/public.ts';
import { joinTransaction, type Transactional } from '#domain/transactions/public.ts';
import { hasHtmlTag } from '#shared/html/has-html-tag.ts';
import { listLinks, replaceLinks, replaceMarkdownLinks } from '#shared/html/links.ts';
import {
  type CorrectLink,
  type FindingLinks,
  findOutdatedLinks,
  type OutdatedPost,
} from './find-outdated-links.ts';

/** Articles corrected by one call, so that other writers do not wait long. */
const POSTS_MAX = 200;

type Repositories = WithPosts<'findById' | 'update'> &
  WithWorkingCopies<'remove'> &
  WithRevisions<'add' | 'hasAny'> &
  WithPublishingRequests<'remove'> &
  WithAudit;

/** How many links in how many articles were corrected, and how many articles still have some. */
export interface CorrectedLinks {
  readonly links: number;
  readonly posts: number;
  readonly postsLeft: number;
}

/**
 * Gives links in articles the present addresses, in one transaction with a new version for each. Left are those beyond
 * 200, those that somebody changed meanwhile, and those whose HTML would be too long.
 */
export async function correctLinks(
  context: FindingLinks &
    PostRendering & { readonly store: WithPosts<'findById'> & Transactional<Repositories> },
  to: string | null,
  editorId: number,
): Promise<CorrectedLinks> {
  const { store, now } = context;
  const { posts: outdated, correct } = await findOutdatedLinks(context, to);
  // Before the transaction, in which no other writer would get on meanwhile.
  const corrections = await prepareCorrections(context, outdated.slice(0, POSTS_MAX), correct);
  const result = await store.withTransaction(async (repositories) => {
    const bound = joinTransaction(repositories);
    let [links, posts] = [0, 0];
    for (const { post, links: count, content, html } of corrections) {
      const rendering = { store: bound, now, renderPost: async () => html };
      const change = { content, updatedAt: post.updatedAt, editorId };
      if (!(await updatePost(rendering, post.id, change)).ok) continue;
      links += count;
      posts += 1;
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
  const beyond = Math.max(0, outdated.length - POSTS_MAX);
  return { ...result, postsLeft: beyond + corrections.length - result.posts };
}

/** The text of an article with other links, what it makes, and the version that it is made of. */
interface Correction extends RenderedText {
  readonly post: Pick<Post, 'id' | 'updatedAt'>;
  readonly links: number;
}

interface RenderedText {
  readonly content: string;
  readonly html: string;
}

async function prepareCorrections(
  { store, renderPost }: PostRendering & { readonly store: WithPosts<'findById'> },
  outdated: readonly OutdatedPost[],
  correct: CorrectLink,
): Promise<readonly Correction[]> {
  const corrections: Correction[] = [];
  for (const { id } of outdated) {
    const post = await store.posts.findById(id);
    const links = post ? countOutdated(post.content, correct) : 0;
    if (!post || links === 0) continue;
    const { updatedAt } = post;
    const text = await correctText(post, correct, renderPost);
    corrections.push({ post: { id, updatedAt }, links, ...text });
  }
  return corrections;
}

const countOutdated = (html: string, correct: CorrectLink) =>
  listLinks(html).filter((link) => correct(link) !== null).length;

/** The typed text with other addresses; where that is too unusual, the text that was made of it. */
async function correctText(
  { content, contentSource }: Pick<Post, 'content' | 'contentSource'>,
  correct: CorrectLink,
  renderPost: RenderPost,
): Promise<RenderedText> {
  const replace = hasHtmlTag(contentSource) ? replaceLinks : replaceMarkdownLinks;
  const typed = replace(contentSource, correct);
  const html = await renderPost(typed);
  if (countOutdated(html, correct) === 0) return { content: typed, html };
  const clean = replaceLinks(content, correct);
  return { content: clean, html: await renderPost(clean) };
}
