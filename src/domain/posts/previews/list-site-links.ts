import {
  type FindingDocuments,
  findDocument,
  titleOf,
  type WithDocumentLinks,
} from '#domain/documents/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { DocumentType } from '#shared/documents/document-types.ts';
import type { PreviewLink, WithPreviewLinks } from './preview-link.ts';

/** A preview link of the whole site, with what it shows: a post or a document. */
export interface SiteLink extends Omit<PreviewLink, 'postId'> {
  readonly subject: { readonly type: 'post' | DocumentType; readonly id: string };
  readonly title: string;
}

/** The preview links that work, of posts and of documents, by the person who made them, newest first. */
export async function listSiteLinks(
  context: Clock &
    FindingDocuments & {
      readonly store: WithPreviewLinks<'listOpen'> & WithDocumentLinks<'listOpen'>;
    },
): Promise<readonly SiteLink[]> {
  const { store, now } = context;
  const at = now();
  const [ofPosts, ofDocuments] = await Promise.all([
    store.previewLinks.listOpen(at),
    store.documentLinks.listOpen(at),
  ]);
  const toPosts = ofPosts.map(({ postId, ...link }) => ({
    ...link,
    subject: { type: 'post', id: String(postId) } as const,
  }));
  const toDocuments = ofDocuments.map(async ({ link, ...subject }): Promise<SiteLink[]> => {
    const document = await findDocument(context, subject);
    return document ? [{ ...link, state: 'working', subject, title: titleOf(document) }] : [];
  });
  return [...toPosts, ...(await Promise.all(toDocuments)).flat()].toSorted(
    (a, b) => nameOf(a).localeCompare(nameOf(b)) || b.createdAt.localeCompare(a.createdAt),
  );
}

const nameOf = ({ createdBy }: SiteLink) => createdBy?.username ?? '';
