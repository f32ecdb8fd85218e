import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { findInside } from '#adapters/imports/find-inside.ts';
import { ImportFault } from '#adapters/imports/import-fault.ts';
import {
  createDocument,
  type DocumentChangeResult,
  type DocumentRef,
  findDocument,
  orderDocuments,
  publishDocument,
  restoreDocument,
} from '#domain/documents/public.ts';
import { joinTransaction } from '#domain/transactions/public.ts';
import { upgradeValue } from '#shared/documents/document-type.ts';
import {
  type DocumentType,
  definitionOf,
  isDocumentType,
} from '#shared/documents/document-types.ts';
import type { DeliveredDocuments } from '#shared/documents/published-documents.ts';
import { readDocument } from '#shared/documents/read-document.ts';
import { EXPORT_NAMES } from '#shared/posts/front-matter.ts';
import type { Store } from '#storage/store.ts';

const DocumentFile = z.object({
  shape: z.int().check(z.minimum(1)),
  isPublished: z._default(z.boolean(), true),
  value: z.record(z.string(), z.unknown()),
});

interface WrittenDocument extends DocumentRef {
  readonly where: string;
  readonly isPublished: boolean;
  readonly value: Readonly<Record<string, unknown>>;
}

export interface ImportingDocuments {
  readonly store: Store;
  readonly delivered: DeliveredDocuments;
  readonly now: () => string;
  readonly editorId: number;
}

/**
 * Publishes the documents of an export that differ from those here. Returns which would change, and what is wrong with
 * others, by file and place; nothing is changed in a dry run, nor by a file with a fault.
 */
export async function importDocuments(
  context: ImportingDocuments,
  folder: string,
  isDryRun: boolean,
): Promise<{ readonly changed: readonly string[]; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  const changed: string[] = [];
  let waiting = await readChanged(context, folder, faults);
  if (isDryRun) return { changed: waiting.map(({ where }) => where), faults };
  const { editorId } = context;
  // One may need another that is new too, so those that were refused are tried again while others follow.
  for (let isMoving = true; isMoving && waiting.length > 0; ) {
    const refused: WrittenDocument[] = [];
    const reasons: string[] = [];
    for (const written of waiting) {
      const reason = await bringIn(context, written, editorId);
      if (reason === null) changed.push(written.where);
      else {
        refused.push(written);
        reasons.push(`${written.where}: ${reason}`);
      }
    }
    isMoving = refused.length < waiting.length;
    waiting = refused;
    if (!isMoving) faults.push(...reasons);
  }
  await bringOrders(context, folder);
  return { changed, faults };
}

/** Null once it is stored, else why nothing was. What is in the trash here comes out of it. */
async function bringIn(
  { store, ...context }: ImportingDocuments,
  { type, id, value, isPublished }: WrittenDocument,
  editorId: number,
): Promise<string | null> {
  const [ref, editing] = [{ type, id }, { editorId }];
  try {
    await store.withTransaction(async (repositories) => {
      const bound = { ...context, store: joinTransaction(repositories) };
      if (!(await findDocument(bound, ref))) {
        const restored = await restoreDocument(bound, ref, editing);
        if (!restored.ok) requireOk(await createDocument(bound, type, value, editing, id));
      }
      const found = await findDocument(bound, ref);
      const given = {
        value,
        basedOn: found?.version ?? null,
        message: 'Imported',
        typedUntil: null,
      };
      if (isPublished) requireOk(await publishDocument(bound, ref, given, editing));
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Why a document cannot be stored. */
class Refusal extends Error {}

/** Undoes the transaction if a step was refused. */
function requireOk(result: DocumentChangeResult): void {
  if (result.ok) return;
  const issues = result.reason === 'invalid' ? result.issues : [];
  const words = issues.map(({ path: at, message }) => `${at}: ${message}`).join('; ');
  throw new Refusal(words || result.reason);
}

async function readChanged(
  context: ImportingDocuments,
  folder: string,
  faults: string[],
): Promise<WrittenDocument[]> {
  const changed: WrittenDocument[] = [];
  for await (const { type, id, where, text } of listFiles(folder)) {
    const definition = definitionOf(type);
    const file = DocumentFile.safeParse(parseJson(where, text));
    if (!file.success) throw new ImportFault(where, null, 'is no document of an export');
    const { shape, isPublished } = file.data;
    if (shape > definition.version) {
      throw new ImportFault(where, null, 'comes from a newer release; update this one first');
    }
    const { value, issues } = readDocument(
      definition,
      upgradeValue(definition, file.data.value, shape),
    );
    const found = await findDocument(context, { type, id });
    // A draft takes the place of nothing that is here, nor of what is in the trash.
    const isHere = found || (await context.store.documents.find({ type, id }));
    if (isHere && !isPublished) continue;
    if (found?.status !== 'draft' && isDeepStrictEqual(found?.value, value)) continue;
    if (isPublished && issues.length > 0) {
      faults.push(...issues.map(({ path: at, message }) => `${where}: ${at}: ${message}`));
      continue;
    }
    changed.push({ type, id, where, isPublished, value });
  }
  return changed;
}

async function* listFiles(folder: string) {
  const site = path.join(folder, EXPORT_NAMES.site);
  const list = (place: string) => readdir(place).catch((): string[] => []);
  for (const type of (await list(site)).sort()) {
    if (!isDocumentType(type)) continue;
    for (const name of (await list(path.join(site, type))).sort()) {
      const id = /^([\p{L}\p{M}\p{N}-]{1,100})\.json$/u.exec(name)?.[1];
      const file = id && (await findInside(folder, [path.join(EXPORT_NAMES.site, type, name)]));
      if (!id || !file) continue;
      const where = path.join(EXPORT_NAMES.site, type, name);
      yield { type: type as DocumentType, id, where, text: await readFile(file, 'utf8') };
    }
  }
}

async function bringOrders(context: ImportingDocuments, folder: string): Promise<void> {
  const file = await findInside(folder, [path.join(EXPORT_NAMES.site, EXPORT_NAMES.siteOrder)]);
  if (file === null) return;
  const orders = z
    .record(z.string(), z.array(z.string()))
    .parse(parseJson(EXPORT_NAMES.siteOrder, await readFile(file, 'utf8')));
  for (const [type, ids] of Object.entries(orders)) {
    if (isDocumentType(type)) await orderDocuments(context, type, ids);
  }
}

function parseJson(where: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportFault(where, null, 'is no JSON');
  }
}
