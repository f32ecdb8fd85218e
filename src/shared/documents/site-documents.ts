import type { DocumentType, DocumentValue } from './document-types.ts';
import type { PublishedDocument, PublishedDocuments } from './published-documents.ts';

/** A document, or what a view shows of it, as the public calls and the pages have it. */
export interface SiteDocument<Value>
  extends Pick<PublishedDocument, 'id' | 'version' | 'pictures'> {
  readonly value: Value;
}

/** The parts of documents that lists show, so that a page of cards does not carry whole studies. */
export const siteViews = {
  service: {
    card: ({ title, description, drawing }: DocumentValue<'service'>) => ({
      ...{ title, description, drawing },
    }),
    offer: ({
      title,
      description,
      tags,
      proof,
      formService,
      drawing,
    }: DocumentValue<'service'>) => ({
      ...{ title, description, tags, proof, formService, drawing },
    }),
  },
  'case-study': {
    card: (study: DocumentValue<'case-study'>) => {
      const { title, slug, shortTitle, description, tags, drawing, picture } = study;
      const figures = study.outcomes.figures.map(({ id, figure, label }) => ({
        id,
        figure,
        label,
      }));
      const { keyFigure, isListed } = study;
      return {
        ...{ title, slug, shortTitle, description, tags, drawing, picture, keyFigure, isListed },
        outcomes: { figures },
      };
    },
    offer: ({ title, slug, description, offerTags }: DocumentValue<'case-study'>) => ({
      ...{ title, slug, description, offerTags },
    }),
  },
} as const;

export type ViewedType = keyof typeof siteViews;
export type ViewName = 'card' | 'offer';

/** The fields of a document that a view shows. */
export type ViewOf<Type extends ViewedType, Name extends ViewName> = ReturnType<
  (typeof siteViews)[Type][Name]
>;

/** The fields of a study on lists and cards. */
export type StudyCard = ViewOf<'case-study', 'card'>;

/** All documents of a type, whole or as a view shows them. */
export function listSiteDocuments(
  documents: PublishedDocuments,
  type: DocumentType,
  view?: ViewName,
): readonly SiteDocument<unknown>[] {
  const all: readonly PublishedDocument[] = documents[type];
  const show = (
    view !== undefined && isViewed(type) ? siteViews[type][view] : (value) => value
  ) as (value: unknown) => unknown;
  return all.map(({ pictures, ...document }) =>
    // Offers show none.
    toSiteDocument({ ...document, ...(view !== 'offer' && pictures && { pictures }) }, show),
  );
}

const isViewed = (type: DocumentType): type is ViewedType => type in siteViews;

/** The document with this id or, if there is none, with this slug; null without either. */
export function findSiteDocument<Type extends 'case-study' | 'page'>(
  documents: PublishedDocuments,
  type: Type,
  name: string,
): SiteDocument<DocumentValue<Type>> | null {
  const all = documents[type] as readonly PublishedDocument<Type>[];
  const found =
    all.find((document) => document.id === name) ??
    all.find((document) => document.value.slug === name);
  if (!found) return null;
  return toSiteDocument(found, (value) => value);
}

const toSiteDocument = <Value, Shown>(
  { id, version, value, pictures }: SiteDocument<Value>,
  show: (value: Value) => Shown,
): SiteDocument<Shown> => ({ id, version, value: show(value), ...(pictures && { pictures }) });
