import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableBucket } from '#adapters/buckets/readable-bucket.ts';
import { ignoreAbsence } from '#adapters/disks/file-system.ts';
import { listMediaKeys } from '#domain/media/public.ts';
import type { DeliveredDocuments } from '#shared/documents/published-documents.ts';
import { MESSAGE_FOLDERS } from '#shared/messages/message-folders.ts';
import { EXPORT_NAMES } from '#shared/posts/front-matter.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { takeCharacters } from '#shared/text/cut-text.ts';
import type { Store } from '#storage/store.ts';
import type { Progress } from '../progress.ts';
import { exportDocuments } from './export-documents.ts';
import { writePost } from './write-post.ts';

/** Rows that are read at a time. */
const PAGE = 500;

export interface ExportJob {
  readonly store: Store;
  readonly delivered: DeliveredDocuments;
  readonly bucket: Pick<ReadableBucket, 'get'>;
  readonly folder: string;
  readonly now: () => string;
  readonly progress: Progress;
}

export interface ExportCounts {
  readonly posts: number;
  readonly pictures: number;
  readonly messages: number;
  readonly documents: number;
}

/** Writes everything to a folder that is new or empty; it is whole or not there (BEHAVIOUR 7.14). */
export async function runExport(job: ExportJob): Promise<ExportCounts> {
  const target = job.folder;
  await requireEmpty(target);
  await mkdir(path.dirname(target), { recursive: true });
  const draft = `${target}.part-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { mode: 0o700 });
    const writing = { ...job, folder: draft };
    const counts = {
      pictures: await exportPictures(writing),
      posts: await exportPosts(writing),
      messages: await exportMessages(writing),
      documents: await exportDocuments(job.store, job.delivered, draft),
    };
    await rename(draft, target);
    const changes = Object.entries(counts).map(([field, count]) => {
      return { field, from: null, to: String(count) };
    });
    await job.store.audit.record({ at: job.now(), action: 'system.exported', changes });
    return counts;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch(ignoreAbsence);
  if (found?.length) throw new Error(`${folder} is not empty; an export takes a new folder`);
}

async function exportPosts({ store, folder, now, progress }: ExportJob): Promise<number> {
  const posts = path.join(folder, EXPORT_NAMES.posts);
  await mkdir(posts);
  const authors = await listNames(store);
  const redirects = await listRedirects(store);
  const { rows, total } = await store.posts.readAll({ sort: 'createdAt' }, now());
  let done = 0;
  for await (const batch of rows) {
    for (const { id } of batch) {
      const post = await store.posts.findById(id);
      if (!post) continue;
      const former = await store.posts.listFormerSlugs(id);
      const aliases = [
        ...former.map(getPostPath),
        ...(redirects.get(getPostPath(post.slug)) ?? []),
      ];
      const text = writePost(post, { author: authors.get(post.authorId) ?? null, aliases });
      await writeFile(path.join(posts, nameFile(post)), text);
      done += 1;
      progress.show('Posts', done, total);
    }
  }
  return done;
}

/** A file name has at most 255 bytes, which slugs of other scripts can exceed. */
function nameFile({ id, slug }: { readonly id: number; readonly slug: string }): string {
  return Buffer.byteLength(slug) > 200 ? `${takeCharacters(slug, 40)}-${id}.md` : `${slug}.md`;
}

async function listNames({ members }: Store): Promise<ReadonlyMap<number, string>> {
  const { rows } = await members.list({});
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Redirects that people made, by what they lead to. */
async function listRedirects({
  redirects,
}: Store): Promise<ReadonlyMap<string, readonly string[]>> {
  const bySlug = new Map<string, string[]>();
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await redirects.list({ limit: PAGE, offset });
    for (const { id, from, to } of rows) {
      if (id !== null) bySlug.set(to, [...(bySlug.get(to) ?? []), from]);
    }
    if (rows.length < PAGE) return bySlug;
  }
}

async function exportPictures({ store, bucket, folder, progress }: ExportJob): Promise<number> {
  const records: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { rows, total } = await store.media.list({ limit: PAGE, offset });
    for (const { id, createdBy: _, ...media } of rows) {
      await mkdir(path.join(folder, EXPORT_NAMES.pictures, media.hash), { recursive: true });
      for (const key of listMediaKeys(media.hash, media)) {
        const file = await bucket.get(key);
        if (file) await writeFile(path.join(folder, EXPORT_NAMES.pictures, key), file.body);
        else progress.say(`The file ${key} of a picture is missing.`);
      }
      // Posts may have the addresses of files that were replaced.
      const names = await store.media.listNames(id);
      const formerNames = names.filter((name) => name !== media.hash);
      records.push(`${JSON.stringify({ ...media, formerNames })}\n`);
      progress.show('Pictures', records.length, total);
    }
    if (rows.length < PAGE) break;
  }
  await writeFile(path.join(folder, EXPORT_NAMES.pictureRecords), records.join(''));
  return records.length;
}

/** Inbox, spam and trash; only the owner may read what senders wrote in confidence. */
async function exportMessages({ store, folder, progress }: ExportJob): Promise<number> {
  let done = 0;
  async function* listLines() {
    for (const folderName of MESSAGE_FOLDERS) {
      const { rows, total } = await store.contact.readAll({ folder: folderName });
      for await (const batch of rows) {
        for (const message of batch) {
          yield `${JSON.stringify({ folder: folderName, ...message })}\n`;
          done += 1;
          progress.show(`Messages in ${folderName}`, done, total);
        }
      }
    }
  }
  const file = path.join(folder, EXPORT_NAMES.messages);
  await pipeline(Readable.from(listLines()), createWriteStream(file, { mode: 0o600 }));
  return done;
}
