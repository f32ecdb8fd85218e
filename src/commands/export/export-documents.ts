import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listDocuments } from '#domain/documents/public.ts';
import { definitionOf } from '#shared/documents/document-types.ts';
import type { DeliveredDocuments } from '#shared/documents/published-documents.ts';
import { EXPORT_NAMES } from '#shared/posts/front-matter.ts';
import type { Store } from '#storage/store.ts';

/**
 * Writes each document of the site to `site/{type}/{id}.json`, as people write it: with its placeholders and in the order
 * of its type. Returns how many.
 */
export async function exportDocuments(
  store: Store,
  delivered: DeliveredDocuments,
  folder: string,
): Promise<number> {
  const documents = await listDocuments({ store, delivered }, {});
  for (const { type, id, status, value, workingCopy } of documents) {
    const place = path.join(folder, EXPORT_NAMES.site, type);
    await mkdir(place, { recursive: true });
    const { version: shape } = definitionOf(type);
    const written = value ?? workingCopy?.value ?? {};
    const file = { shape, isPublished: status !== 'draft', value: written };
    await writeFile(path.join(place, `${id}.json`), `${JSON.stringify(file, null, 2)}\n`);
  }
  const orders = await store.documents.readOrders();
  const file = path.join(folder, EXPORT_NAMES.site, EXPORT_NAMES.siteOrder);
  await writeFile(file, `${JSON.stringify(orders, null, 2)}\n`);
  return documents.length;
}
