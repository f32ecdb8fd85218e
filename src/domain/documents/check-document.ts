import { findMediaHash } from '#domain/media/public.ts';
import type { DocumentIssue } from '#shared/documents/document-field.ts';
import { type DocumentValue, definitionOf } from '#shared/documents/document-types.ts';
import { listReferences, walkDocument } from '#shared/documents/walk-document.ts';
import type { DocumentFieldValues, DocumentRef } from './document-repository.ts';
import type { FoundDocument } from './find-document.ts';
import { listPictures } from './list-uses.ts';

/** First parts of addresses that are the product's own; share pictures know the home page as `home`. */
const OWN_ADDRESSES =
  /^(?:api|admin|media|art|og|assets|fonts|icons|preview|healthz|readyz|metrics|mcp|home|404|blog|services|case-studies|about|contact|feed|atom|sitemap|robots|index)$/;

/** Checks a whole value beyond its own shape: its address, its references, its pictures and its figures. */
export function checkDocument(
  { type, id }: DocumentRef,
  value: DocumentFieldValues,
  all: readonly FoundDocument[],
  pictures: ReadonlyMap<string, unknown>,
): readonly DocumentIssue[] {
  const { fields } = definitionOf(type);
  const issues: DocumentIssue[] = [];
  const refuse = (path: string, message: string) => issues.push({ path, message });
  if (typeof value.slug === 'string') {
    const others = all.filter((other) => other.type === type && other.id !== id);
    const isTaken = others.some(
      (other) => other.id === value.slug || other.value?.slug === value.slug,
    );
    if (isTaken) refuse('slug', 'Another one has this address');
    if (type === 'page' && OWN_ADDRESSES.test(value.slug)) {
      refuse('slug', 'This address is one of the site’s own');
    }
  }
  for (const { path, to } of listReferences(fields, value)) {
    const found = all.find((one) => one.type === to.type && one.id === to.id);
    if (!found || found.status === 'draft') {
      refuse(path, 'This is not on the site any more. Please choose another one.');
    }
  }
  for (const { path, address } of listPictures(fields, value)) {
    const name = findMediaHash(address);
    if (name !== null && !pictures.has(name)) {
      refuse(path, 'This picture is not in the library any more. Please choose another one.');
    }
  }
  return [...issues, ...checkFigures({ type, id }, value, all)];
}

/** A quoted figure is one of the outcomes of its study. */
function checkFigures(
  { type }: DocumentRef,
  value: DocumentFieldValues,
  all: readonly FoundDocument[],
): DocumentIssue[] {
  const places = walkDocument(definitionOf(type).fields, value);
  return places.flatMap(({ field, path, value: figure }) => {
    if (field.kind !== 'figure') return [];
    const beside = path.replace(/[^.]+$/, field.of ?? '');
    const study = places.find((place) => place.path === beside)?.value;
    const quoted =
      field.of === null
        ? value
        : all.find((one) => one.type === 'case-study' && one.id === study)?.value;
    const outcomes = quoted?.outcomes as DocumentValue<'case-study'>['outcomes'] | undefined;
    if (outcomes?.figures.some(({ id }) => id === figure)) return [];
    return [{ path, message: 'The study does not have this figure any more' }];
  });
}
