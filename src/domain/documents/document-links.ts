import { hashSessionToken } from '#domain/accounts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { DAY_MS } from '#shared/time/day.ts';
import type { DocumentRef, WithDocumentLinks } from './document-repository.ts';

/** Makes a link by which anyone sees the page of a document with its working copy, for some days. */
export async function addDocumentLink(
  {
    store,
    now,
    newToken,
  }: Clock & {
    readonly store: Transactional<WithDocumentLinks>;
    readonly newToken: () => string;
  },
  ref: DocumentRef,
  createdBy: number,
  days: number,
) {
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(Date.parse(createdAt) + days * DAY_MS).toISOString();
  const link = { tokenHash: hashSessionToken(token), createdAt, createdBy, expiresAt };
  const id = await store.withTransaction(({ documentLinks }) => documentLinks.insert(ref, link));
  return { id, token, createdAt, expiresAt };
}

/** The document that a link shows; null once it has ended. */
export const findLinkedDocument = (
  { store, now }: Clock & { readonly store: WithDocumentLinks },
  token: string,
): Promise<DocumentRef | null> => store.documentLinks.find(hashSessionToken(token), now());
