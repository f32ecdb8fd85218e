import type { PreparedImport } from '#domain/imports/public.ts';
import { cleanPostHtml, toPostHtml } from '#domain/posts/public.ts';
import { defaultsOf } from '#shared/fields/field-values.ts';
import { escapeAttribute } from '#shared/html/escape-html.ts';
import { hasHtmlTag } from '#shared/html/has-html-tag.ts';
import { isEmptyArticle } from '#shared/html/is-empty-article.ts';
import { readText } from '#shared/html/read-text.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { cutText } from '#shared/text/cut-text.ts';
import type { DraftImport } from './draft-import.ts';
import type { ImportedPictures } from './import-pictures.ts';

/** An excerpt made from a text has about two lines. */
const EXCERPT_LENGTH = 200;

/** A post in the form in which it is stored, or why it cannot be. */
export type SettledImport =
  | { readonly ok: true; readonly prepared: PreparedImport; readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** Stores the pictures of a draft, and makes of it the post that is stored. */
export async function settleImport(
  draft: DraftImport,
  pictures: Pick<ImportedPictures, 'settle'>,
  { authorId, now }: { readonly authorId: number; readonly now: string },
): Promise<SettledImport> {
  const notes: string[] = [];
  const { content, contentSource } = await settleBody(draft, pictures, notes);
  if (contentSource.length > postFields.content.max) {
    return { ok: false, reason: 'its text is longer than a post can be' };
  }
  const { source, formerSource, fingerprint, slug, title, fields, formerPaths, createdAt } = draft;
  // Texts that were written here stay as they are.
  const isBare = 'html' in draft.body && isEmptyArticle(content);
  if (isBare) notes.push(fields.published ? 'became a draft: it has no text' : 'has no text');
  const coverImage = await pictures.settle(fields.coverImage ?? '', notes);
  const post = {
    ...defaultsOf(postFields),
    ...fields,
    ...{ slug, title, authorId, content, contentSource },
    published: fields.published && !isBare,
    coverImage: coverImage === '' ? null : coverImage,
    excerpt:
      draft.excerpt === null
        ? makeExcerpt(content, title)
        : fitExcerpt(draft.excerpt, 'html' in draft.body),
    createdAt: createdAt ?? now,
    updatedAt: earlier(draft.updatedAt ?? createdAt ?? now, now),
  };
  const isDated = createdAt !== null;
  return {
    ok: true,
    prepared: { source, formerSource, fingerprint, formerPaths, isDated, post },
    notes,
  };
}

async function settleBody(
  { body }: DraftImport,
  pictures: Pick<ImportedPictures, 'settle'>,
  notes: string[],
): Promise<{ readonly content: string; readonly contentSource: string }> {
  if ('html' in body) {
    const html = await pictures.settle(body.html, notes, escapeAttribute);
    const text = hasHtmlTag(html) ? html : `<p>${html}</p>`;
    const content = toPostHtml(text).trim();
    return { content, contentSource: content };
  }
  // An earlier release may have cleaned otherwise; what it made is cleaned once more.
  const content = body.clean === null ? toPostHtml(body.typed) : cleanPostHtml(body.clean);
  return { content, contentSource: body.typed };
}

function makeExcerpt(content: string, title: string): string {
  const text = readText(content);
  const { min } = postFields.excerpt;
  if (text.length <= EXCERPT_LENGTH) return text.length < min ? title.padEnd(min, '.') : text;
  const words = cutText(text, EXCERPT_LENGTH).replace(/\s+\S*$/, '');
  return `${words}…`;
}

/** Other systems have HTML in excerpts. */
function fitExcerpt(excerpt: string, isForeign: boolean): string {
  const text = isForeign && /<[a-z/!]|&\w+;/i.test(excerpt) ? readText(excerpt) : excerpt;
  return cutText(isForeign ? text.replaceAll('\0', '').trim() : text, postFields.excerpt.max);
}

/** A post cannot have changed later than now. */
const earlier = (time: string, now: string) => (time < now ? time : now);
