import { listImages } from '#domain/media/public.ts';
import type { WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { DocumentFields } from '#shared/documents/document-field.ts';
import { definitionOf } from '#shared/documents/document-types.ts';
import { listReferences, walkDocument } from '#shared/documents/walk-document.ts';
import { toCanonicalPath } from '#shared/pages/canonical-path.ts';
import { listSameOrigins } from '#shared/posts/link-address.ts';
import { getPostStatus } from '#shared/posts/post-status.ts';
import type { DocumentFieldValues, DocumentRef } from './document-repository.ts';
import { type FoundDocument, titleOf } from './find-document.ts';
import { pathOf } from './list-documents.ts';

/** A place of a document that needs another one or a picture. */
export interface DocumentUse extends DocumentRef {
  readonly path: string;
  readonly title: string;
  readonly isPublished: boolean;
}

/** A post whose text links to a document's page. */
export interface PostUse extends Omit<DocumentUse, 'type'> {
  readonly type: 'post';
}

/** Where other documents refer to one, as they are published or being changed. */
export const listUses = (
  documents: readonly FoundDocument[],
  { type, id }: DocumentRef,
): readonly DocumentUse[] =>
  listPlaces(documents, (fields, value) =>
    listReferences(fields, value).filter(({ to }) => to.type === type && to.id === id),
  );

/** Where other documents refer to one, and the posts that link to its page. */
export async function findUses(
  {
    store: { posts },
    siteUrl,
    now,
  }: Clock & {
    readonly store: WithPosts<'listPostsLinkingTo'>;
    readonly siteUrl: URL;
  },
  documents: readonly FoundDocument[],
  document: FoundDocument,
): Promise<readonly (DocumentUse | PostUse)[]> {
  const uses = listUses(documents, document);
  const { type, value, workingCopy } = document;
  const path = toCanonicalPath(pathOf(type, value ?? workingCopy?.value ?? null) ?? '');
  if (path === null) return uses;
  const linking = await posts.listPostsLinkingTo(path, listSameOrigins(siteUrl.origin));
  return [
    ...uses,
    ...linking.map(({ id, title, ...post }) => ({
      ...{ type: 'post' as const, id: String(id), title, path: 'content' },
      isPublished: getPostStatus(post, now()) === 'published',
    })),
  ];
}

/** Where documents show a picture whose address passes. */
export const listPictureUses = (
  documents: readonly FoundDocument[],
  isIt: (address: string) => boolean,
): readonly DocumentUse[] =>
  listPlaces(documents, (fields, value) =>
    listPictures(fields, value).filter(({ address }) => isIt(address)),
  );

interface ShownPicture {
  readonly path: string;
  readonly address: string;
  /** Whether a text shows it without words; beside other fields stands what says the same. */
  readonly isBare: boolean;
}

/** The pictures that a value shows, in its texts too. */
export const listPictures = (
  fields: DocumentFields,
  value: DocumentFieldValues,
): readonly ShownPicture[] =>
  walkDocument(fields, value).flatMap(({ field, path, value: text }) => {
    if (typeof text !== 'string') return [];
    if (field.kind === 'picture') return [{ path, address: text, isBare: false }];
    if (field.kind !== 'richText') return [];
    return listImages(text).flatMap(({ src, alt = '' }) =>
      src === undefined ? [] : [{ path, address: src, isBare: alt.trim() === '' }],
    );
  });

/** The values of a document that visitors read, or are to read. */
function listValues({ value, workingCopy, status }: FoundDocument) {
  const isPublished = status !== 'draft';
  const values = [
    { value: isPublished ? value : null, isPublished: true },
    { value: workingCopy?.value ?? (isPublished ? null : value), isPublished: false },
  ];
  return values.flatMap(({ value: of, ...rest }) => (of ? [{ value: of, ...rest }] : []));
}

/** The addresses of pictures that the texts of documents show without an alternative text. */
export const listBareAddresses = (documents: readonly FoundDocument[]): readonly string[] =>
  documents.flatMap((document) =>
    listValues(document).flatMap(({ value }) =>
      listPictures(definitionOf(document.type).fields, value).flatMap(({ address, isBare }) =>
        isBare ? [address] : [],
      ),
    ),
  );

/** The pictures of documents, for each document by itself, by the name that `nameOf` finds in an address. */
export const listShown = (
  documents: readonly FoundDocument[],
  nameOf: (address: string) => string | null,
): readonly { readonly name: string; readonly isBare: boolean }[] =>
  documents.flatMap((document) => {
    const shown = new Map<string, boolean>();
    for (const { value } of listValues(document)) {
      for (const { address, isBare } of listPictures(definitionOf(document.type).fields, value)) {
        const name = nameOf(address);
        if (name !== null) shown.set(name, isBare || shown.get(name) === true);
      }
    }
    return [...shown].map(([name, isBare]) => ({ name, isBare }));
  });

function listPlaces(
  documents: readonly FoundDocument[],
  list: (
    fields: DocumentFields,
    value: DocumentFieldValues,
  ) => readonly { readonly path: string }[],
): readonly DocumentUse[] {
  return documents.flatMap((document) => {
    const { type, id } = document;
    const { fields } = definitionOf(type);
    const uses = listValues(document).flatMap(({ value, isPublished }) =>
      list(fields, value).map(({ path }) => ({
        ...{ type, id, title: titleOf(document), path, isPublished },
      })),
    );
    return uses.filter((use, index) => uses.findIndex(({ path }) => path === use.path) === index);
  });
}
