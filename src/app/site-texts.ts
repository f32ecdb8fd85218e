import type { WithContentVersion } from '#domain/content-version/public.ts';
import {
  composeDocuments,
  type OnUnreadable,
  type WithComposing,
} from '#domain/documents/public.ts';
import { publishDelivered } from '#shared/documents/publish-delivered.ts';
import {
  type DeliveredDocuments,
  type PublishedDocuments,
  singletonOf,
} from '#shared/documents/published-documents.ts';
import { deliveredDocuments } from '#site/content/delivered-documents.ts';

/** The texts that visitors read at the moment; the delivered documents until the database has been read. */
export interface SiteTexts {
  readonly delivered: DeliveredDocuments;
  readonly getDocuments: () => PublishedDocuments;
  readonly getSiteName: () => string;
  /** Reads them anew, one call after the other. */
  readonly reload: (store: WithComposing & WithContentVersion<'get'>) => Promise<TextsRead>;
}

/** Differences from the texts that were read before. */
interface TextsRead {
  readonly isChanged: boolean;
  /** Whether the library says anything else of their pictures. */
  readonly hasOtherPictures: boolean;
  /** The versions of the content that they were read at then and now; null if it changed meanwhile. */
  readonly from: number | null;
  readonly to: number | null;
}

/** `onUnreadable` is told of each document once, however often it is read. */
export function createSiteTexts(
  onUnreadable: OnUnreadable,
  delivered: DeliveredDocuments = deliveredDocuments,
): SiteTexts {
  const told = new Set<string>();
  let documents = publishDelivered(delivered);
  let known = JSON.stringify(documents);
  let readAt: number | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function read(store: Parameters<SiteTexts['reload']>[0]): Promise<TextsRead> {
    const [from, before] = [readAt, documents];
    readAt = null;
    const begun = await store.contentVersion.get();
    const composed = await composeDocuments(store, delivered, { onUnreadable: tellOnce });
    const text = JSON.stringify(composed);
    const isChanged = text !== known;
    if (isChanged) [documents, known] = [composed, text];
    if ((await store.contentVersion.get()) === begun) readAt = begun;
    const hasOtherPictures = isChanged && listPictures(composed) !== listPictures(before);
    return { isChanged, hasOtherPictures, from, to: readAt };
  }

  function tellOnce({ type, id }: Parameters<OnUnreadable>[0], error: unknown): void {
    if (told.has(`${type}/${id}`)) return;
    told.add(`${type}/${id}`);
    onUnreadable({ type, id }, error);
  }

  return {
    delivered,
    getDocuments: () => documents,
    getSiteName: () => singletonOf(documents, 'firm').name,
    reload(store) {
      const reading = last.then(
        () => read(store),
        () => read(store),
      );
      last = reading;
      return reading;
    },
  };
}

/** The pictures of the library in texts, to be compared. */
const listPictures = (documents: PublishedDocuments): string =>
  JSON.stringify(Object.values(documents).map((all) => all.map(({ pictures }) => pictures)));
