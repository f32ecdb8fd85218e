import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '#config/configuration.ts';
import { type EncodePicture, type FetchPicture, uploadMedia } from '#domain/media/public.ts';
import { publishDelivered } from '#shared/documents/publish-delivered.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { deliveredDocuments } from '#site/content/delivered-documents.ts';
import { listPublicPages } from '#site/head/public-pages.ts';
import type { Store } from '#storage/store.ts';
import { runExport } from './export/run-export.ts';
import { importDocuments } from './import/import-documents.ts';
import { openSource } from './import/open-source.ts';
import { readRecords, restorePictures } from './import/restore-pictures.ts';
import { runImport } from './import/run-import.ts';
import { type OpenContent, withContent } from './open-moving.ts';
import type { Progress } from './progress.ts';

/** Arguments of both commands. */
interface Moving {
  readonly configuration: Configuration;
  readonly path: string;
  readonly progress: Progress;
}

/** Brings in what another system exported; returns the table to print. */
export async function importContent({
  configuration,
  path: from,
  progress,
  isDryRun,
  mayReplace,
  encodePicture,
  fetchPicture,
}: Moving & {
  readonly isDryRun: boolean;
  readonly mayReplace: boolean;
  readonly encodePicture: EncodePicture;
  readonly fetchPicture: FetchPicture | null;
}): Promise<string> {
  const source = await openSource(from);
  const pages = listPublicPages(publishDelivered(deliveredDocuments));
  return withContent(configuration, progress, async (content) => {
    const { store, now } = content;
    const authorId = await chooseAuthor(store);
    const restored = await bringPictures(content, { from, authorId, isDryRun });
    const report = await runImport({
      ...{ store, source, now, authorId, progress, isDryRun, mayReplace, fetchPicture },
      isPage: (page) => pages.some((one) => one.path === page),
      upload: (bytes, originalName, alt) =>
        uploadMedia(
          { ...content, encodePicture },
          { bytes, originalName, alt, createdBy: authorId },
        ),
    });
    report.pictures += restored.count;
    report.note(from, restored.notes);
    const texts = await bringDocuments(content, { from, authorId, isDryRun });
    return [report.describe(isDryRun), ...texts].join('\n');
  });
}

/** Pictures of an export of this product come first: posts already have their addresses. */
async function bringPictures(
  content: OpenContent,
  { from, authorId, isDryRun }: { from: string; authorId: number; isDryRun: boolean },
) {
  if (!(await stat(from)).isDirectory()) return { count: 0, notes: [] };
  if (!isDryRun) return restorePictures({ ...content, authorId }, from);
  for await (const _ of readRecords(from));
  return { count: 0, notes: [] };
}

/** The texts of the site, if it is an export of this product: lines about them. */
async function bringDocuments(
  { store, now }: OpenContent,
  { from, authorId, isDryRun }: { from: string; authorId: number; isDryRun: boolean },
): Promise<readonly string[]> {
  if (!(await stat(from)).isDirectory()) return [];
  const context = { store, now, delivered: deliveredDocuments, editorId: authorId };
  const { changed, faults } = await importDocuments(context, from, isDryRun);
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
  return [...list('Texts of the site changed', changed), ...list('Texts with faults', faults)];
}

async function chooseAuthor({ users }: Store): Promise<number> {
  const [first] = await users.listAdministrators();
  if (first) return first.id;
  throw new Error('There is no administrator yet whose the posts could be: start the server once');
}

/** Writes everything to a folder; returns the line to print. */
export async function exportContent({
  configuration,
  path: to,
  progress,
}: Moving): Promise<string> {
  const folder = path.resolve(to);
  return withContent(configuration, progress, async (content) => {
    const { posts, pictures, messages, documents } = await runExport({
      ...{ ...content, folder, progress },
      delivered: deliveredDocuments,
    });
    const count = (total: number, one: string) => countNoun(total, one, total.toLocaleString('en'));
    return `${folder} holds ${count(posts, 'post')}, ${count(pictures, 'picture')}, ${count(messages, 'message')} and ${count(documents, 'text')} of the site.`;
  });
}
