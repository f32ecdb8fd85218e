import {
  indexDocuments,
  listDocuments,
  titleOf,
  type WithDocumentLinks,
} from '#domain/documents/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { DocumentType } from '#shared/documents/document-types.ts';
import type { LinkOfSomebody, PreviewLink, WithPreviewLinks } from './preview-link.ts';

/** A preview link of the whole site, with what it shows: a post or a document. */
export interface SiteLink extends LinkOfSomebody<Omit<PreviewLink, 'postId'>> {
  readonly subject: { readonly type: 'post' | DocumentType; readonly id: string };
  readonly title: string;
}

/** The preview links that work, of posts and of documents, by the person who made them, newest first. */
export async function listSiteLinks(
  context: Clock &
    Parameters<typeof listDocuments>[0] & {
      readonly store: WithPreviewLinks<'listOpen'> & WithDocumentLinks<'listOpen'>;
    },
): Promise<readonly SiteLink[]> {
  const { store, now } = context;
  const at = now();
  const [ofPosts, ofDocuments, documents] = await Promise.all([
    store.previewLinks.listOpen(at),
    store.documentLinks.listOpen(at),
    listDocuments(context, {}),
  ]);
  const findDocument = indexDocuments(documents);
  const toPosts = ofPosts.map(({ postId, ...link }) => ({
    ...link,
    subject: { type: 'post', id: String(postId) } as const,
  }));
  const toDocuments = ofDocuments.flatMap(({ link, ...subject }): SiteLink[] => {
    const document = findDocument(subject);
    return document ? [{ ...link, state: 'working', subject, title: titleOf(document) }] : [];
  });
  return [...toPosts, ...toDocuments].toSorted(
    (a, b) =>
      a.createdBy.username.localeCompare(b.createdBy.username) ||
      b.createdAt.localeCompare(a.createdAt) ||
      b.id - a.id,
  );
}
