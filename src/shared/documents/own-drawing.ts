import type { DocumentType } from './document-types.ts';

/** The types whose documents may have a drawing of their own, made from their id as those of posts from their slug. */
export type DrawnType = Extract<DocumentType, 'case-study' | 'service'>;

const PREFIX = /^(case-study|service)-(.+)$/;

/** The seed of a document's own drawing: the end of its address at `/art/covers/`. */
export const seedOf = (type: DrawnType, id: string): string => `${type}-${id}`;

/** The document whose own drawing is made from this; null if it is none of a document. */
export function readSeed(seed: string): { readonly type: DrawnType; readonly id: string } | null {
  const [, type, id] = PREFIX.exec(seed) ?? [];
  return type && id ? { type: type as DrawnType, id } : null;
}
