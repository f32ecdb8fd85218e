import { type DocumentValue, definitionOf } from '#shared/documents/document-types.ts';
import { placeholderOf, wholeWords } from '#shared/documents/placeholders.ts';
import { type Place, walkDocument } from '#shared/documents/walk-document.ts';
import type { DocumentRef } from './document-repository.ts';
import { type FoundDocument, titleOf } from './find-document.ts';

/** Another place where what a field says stands too, on the site. */
export interface DocumentMention extends DocumentRef {
  /** The path of the field. */
  readonly of: string;
  readonly title: string;
  readonly path: string;
  /** Whether it changes with the field, because it names it; else it repeats its words. */
  readonly follows: boolean;
}

/** Enough to see that a text stands everywhere. */
const MENTIONS_MAX = 20;

/** A lower number is another thing wherever it stands. */
const NUMBER_MIN = 1000;

/** Where else the published texts of a document stand: at most 20 documents for each field, each once. */
export function listMentions(
  all: readonly FoundDocument[],
  document: FoundDocument,
): readonly DocumentMention[] {
  const published = all
    .filter(({ status }) => status !== 'draft')
    .map((found) => ({ found, texts: listTexts(found) }));
  return listFacts(document).flatMap((fact) => {
    const mentions: DocumentMention[] = [];
    for (const { found, texts } of published) {
      const isOwn = found.type === document.type && found.id === document.id;
      const find = (isThere: (text: Text, fact: Fact) => boolean) =>
        texts.find((text) => !(isOwn && text.path === fact.path) && isThere(text, fact));
      const repeating = find(isRepeating);
      const text = repeating ?? find(isFollowing);
      if (!text) continue;
      mentions.push({
        ...{
          of: fact.path,
          type: found.type,
          id: found.id,
          title: titleOf(found),
          path: text.path,
        },
        follows: repeating === undefined,
      });
      if (mentions.length === MENTIONS_MAX) break;
    }
    return mentions;
  });
}

/** A short text or number of a document, and how other texts name it. */
interface Fact {
  readonly path: string;
  readonly words: string;
  readonly pattern: RegExp;
  /** `{firm.city}`, for what the firm's document says. */
  readonly placeholder: string | null;
  /** The study and the id of an outcome. */
  readonly figure: string | null;
}

const listFacts = (document: FoundDocument): readonly Fact[] =>
  listPlaces(document).flatMap(({ field, path, value }) => {
    const isShort =
      field.kind === 'text' && !field.isLong && (!field.form || field.form === 'email');
    const isNumber = field.kind === 'number' && Number(value) >= NUMBER_MIN;
    const words = isShort || isNumber ? String(value) : '';
    const pattern = wholeWords(words);
    if (!pattern) return [];
    const { type } = document;
    const placeholder = type === 'firm' ? placeholderOf(path) : null;
    const figure = type === 'case-study' ? findFigure(document, path) : null;
    return [{ path, words, pattern, placeholder, figure }];
  });

function findFigure({ id, value }: FoundDocument, path: string): string | null {
  const { outcomes } = value as Pick<DocumentValue<'case-study'>, 'outcomes'>;
  const isFigure = path.startsWith('outcomes.figures.');
  const figure = isFigure && outcomes.figures[Number(path.split('.')[2])];
  return figure ? `${id}/${figure.id}` : null;
}

/** The text at a place: words, or the figure of a study. */
type Text = { readonly path: string } & Partial<Readonly<Record<'words' | 'figure', string>>>;

function listTexts(document: FoundDocument): readonly Text[] {
  const places = listPlaces(document);
  return places.flatMap(({ field, path, value }): Text[] => {
    if (field.kind === 'text' || field.kind === 'richText') return [{ path, words: String(value) }];
    if (field.kind !== 'figure' || field.of === null) return [];
    const beside = path.replace(/[^.]+$/, field.of);
    const study = places.find((place) => place.path === beside)?.value;
    return [{ path, figure: `${study}/${value}` }];
  });
}

const listPlaces = ({ type, value }: FoundDocument): readonly Place[] =>
  value ? walkDocument(definitionOf(type).fields, value) : [];

const isFollowing = ({ words, figure }: Text, fact: Fact): boolean =>
  (figure !== undefined && figure === fact.figure) ||
  (fact.placeholder !== null && words?.includes(fact.placeholder) === true);

const isRepeating = ({ words }: Text, fact: Fact): boolean =>
  words?.includes(fact.words) === true && words.search(fact.pattern) !== -1;
