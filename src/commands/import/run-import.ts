import type { WithUsers } from '#domain/accounts/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import {
  type Importing,
  type ImportSource,
  judgeImport,
  type LeftOut,
  type PreparedImport,
  type SourcePost,
  storeImports,
} from '#domain/imports/public.ts';
import type { FetchPicture } from '#domain/media/public.ts';
import { hasTooManyMarks } from '#domain/posts/public.ts';
import type { Store } from '#storage/store.ts';
import type { Progress } from '../progress.ts';
import { chooseSlug } from './choose-slug.ts';
import { type DraftImport, draftImport, toKey } from './draft-import.ts';
import { ImportedPictures, type UploadPicture } from './import-pictures.ts';
import { ImportReport } from './import-report.ts';
import { settleImport } from './settle-import.ts';

/** Posts of one transaction: a commit for each would take longer than the rest of the work. */
const BATCH = 20;

export interface ImportJob extends Pick<Importing, 'now' | 'isPage' | 'mayReplace'> {
  readonly store: Store;
  readonly source: ImportSource;
  readonly upload: UploadPicture;
  /** Null if pictures of other sites stay there. */
  readonly fetchPicture: FetchPicture | null;
  /** Whose posts they are if nobody here has their author's name. */
  readonly authorId: number;
  readonly progress: Progress;
  /** Only says what would be done. */
  readonly isDryRun: boolean;
}

/**
 * Imports everything that a source has (BEHAVIOUR 7.14). All of it is read once before anything is
 * written, so that a damaged export changes nothing.
 */
export async function runImport(job: ImportJob): Promise<ImportReport> {
  const { total, slugsByPath } = await readAhead(job.source);
  const pictures = new ImportedPictures(job.upload, job.fetchPicture);
  const report = new ImportReport(job.source.system);
  const findAuthor = rememberAuthors(job);
  let batch: { readonly draft: DraftImport; readonly prepared: PreparedImport }[] = [];
  let done = 0;
  const storeBatch = async () => {
    const stored = await storeImports(
      job,
      batch.map(({ prepared }) => prepared),
    );
    for (const [index, { draft }] of batch.entries())
      report.addStored(draft, stored[index] ?? null);
    batch = [];
  };
  for await (const item of job.source.list()) {
    done += 1;
    job.progress.show('Entries', done, total);
    const draft = await draftNew(job, { pictures, slugsByPath, report }, item);
    if (draft === null || job.isDryRun) continue;
    const authorId = await findAuthor(draft.author);
    const settled = await settleImport(draft, pictures, { authorId, now: job.now() });
    if (!settled.ok) {
      report.refuse(draft, settled.reason);
      continue;
    }
    report.note(draft.where, settled.notes);
    batch.push({ draft, prepared: settled.prepared });
    if (batch.length === BATCH) await storeBatch();
  }
  if (batch.length > 0) await storeBatch();
  report.pictures = pictures.count;
  if (report.changes > 0 && !job.isDryRun) await recordImport(job.store, job.now(), report);
  return report;
}

/** Finds damage, and the posts that the texts of others lead to. */
async function readAhead(source: ImportSource) {
  const slugsByPath = new Map<string, string>();
  const slugsByLink = new Map<string, string>();
  let total = 0;
  for await (const item of source.list()) {
    total += 1;
    if ('leftOut' in item) continue;
    const { title } = item.fields;
    const slug = chooseSlug(item.slug, typeof title === 'string' ? title : '');
    for (const path of item.formerPaths) addFirst(slugsByPath, path, slug);
    for (const path of item.linkPaths ?? []) addFirst(slugsByLink, path, slug);
  }
  // Addresses that readers had take precedence.
  return { total, slugsByPath: new Map([...slugsByLink, ...slugsByPath]) };
}

function addFirst(slugs: Map<string, string>, path: string, slug: string): void {
  if (!slugs.has(toKey(path))) slugs.set(toKey(path), slug);
}

/** The draft of a post that is new or has changed at its source; null for everything else. */
async function draftNew(
  { store, source, mayReplace }: ImportJob,
  {
    report,
    ...context
  }: {
    readonly pictures: ImportedPictures;
    readonly slugsByPath: ReadonlyMap<string, string>;
    readonly report: ImportReport;
  },
  item: SourcePost | LeftOut,
): Promise<DraftImport | null> {
  const left = 'leftOut' in item ? item : findTooMuch(item);
  if (left || 'leftOut' in item) {
    if (left) report.leaveOut(left);
    return null;
  }
  const draft = await draftImport({ source, ...context }, item);
  const verdict = await judgeImport(store, draft, { mayReplace });
  report.addVerdict(draft, verdict);
  return verdict.does === 'nothing' ? null : draft;
}

/** Why a text takes too long to be brought into the form of posts; null for all others. */
function findTooMuch({ where, body }: SourcePost): LeftOut | null {
  const isTooMuch = 'html' in body && hasTooManyMarks(body.html);
  return isTooMuch ? { where, leftOut: 'has more marks than an import converts' } : null;
}

function rememberAuthors({
  store,
  authorId,
}: {
  readonly store: WithUsers<'findByUsername'>;
  readonly authorId: number;
}) {
  const known = new Map<string, number>();
  return async (name: string | null): Promise<number> => {
    if (name === null || name.includes('\0')) return authorId;
    const found = known.get(name) ?? (await store.users.findByUsername(name))?.id ?? authorId;
    known.set(name, found);
    return found;
  };
}

async function recordImport(
  { audit }: WithAudit,
  at: string,
  { system, created, updated }: ImportReport,
): Promise<void> {
  const count = (field: string, number: number) => ({ field, from: null, to: String(number) });
  const changes = [
    { field: 'source', from: null, to: system },
    count('created', created),
    count('updated', updated),
  ];
  await audit.record({ at, action: 'system.imported', changes });
}
