import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ImportSource, LeftOut, SourcePost } from '#domain/imports/public.ts';
import { hasTooManyMarks } from '#domain/posts/public.ts';
import { findInside, readAddressPath } from '../find-inside.ts';
import { ImportFault } from '../import-fault.ts';
import { toSourcePost } from './map-front-matter.ts';
import { readFrontMatter } from './parse-front-matter.ts';
import { readSourceLayout, type SourceLayout } from './source-layout.ts';

/** Four times the text of the largest post. */
const FILE_BYTES_MAX = 4_000_000;
const MARKDOWN_FILE = /\.(?:md|markdown|mdx)$/i;
/** Not texts of the site, but of its tools. */
const OTHER_FOLDERS: readonly string[] = ['node_modules', 'themes', 'vendor', '_site', 'layouts'];

/** Opens the source of a static site, or any folder of Markdown with front matter. */
export async function openMarkdownFolder(folder: string): Promise<ImportSource> {
  const layout = await readSourceLayout(folder);
  return {
    system: layout.system,
    list: () => listPosts(folder, layout),
    findPicture: (address, { where }) => findPicture(folder, layout, address, where),
    toFormerPath,
  };
}

/** Addresses are relative to the post's own, and those of files to its file. */
function toFormerPath(address: string, { where, formerPaths: [own] }: SourcePost): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(address)) return null;
  const pathname = readAddressPath(address);
  if (pathname.startsWith('/')) return pathname;
  const file = pathname.replace(MARKDOWN_FILE, '');
  if (file !== pathname) {
    const folder = path.posix.dirname(where.replace(/^(?:src\/)?content\//, ''));
    return path.posix.join('/', folder, file.replace(/\/index$/, ''));
  }
  if (own === undefined) return null;
  return path.posix.join(own.endsWith('/') ? own : path.posix.dirname(own), pathname);
}

async function* listPosts(
  site: string,
  layout: SourceLayout,
): AsyncGenerator<SourcePost | LeftOut> {
  const root = await realpath(site);
  for (const folder of layout.postFolders) {
    const place = await realpath(path.join(root, folder));
    if (place !== root && !place.startsWith(root + path.sep)) {
      yield { where: folder, leftOut: 'leads out of the folder' };
      continue;
    }
    for await (const { file, isRegular } of listFiles(place)) {
      const where = path.relative(root, file).replaceAll(path.sep, '/');
      yield isRegular
        ? await readPost(root, where, layout)
        : { where, leftOut: 'is no file of the folder, but a link or a device' };
    }
  }
}

interface ListedFile {
  readonly file: string;
  /** False for what would lead elsewhere or never end, which is not opened. */
  readonly isRegular: boolean;
}

/** By name, so that every run has the same order; links are not followed. */
async function* listFiles(folder: string): AsyncGenerator<ListedFile> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry;
    const file = path.join(folder, name);
    const isRegular = entry.isFile();
    if (MARKDOWN_FILE.test(name) && !entry.isDirectory()) yield { file, isRegular };
    if (name.startsWith('.') || OTHER_FOLDERS.includes(name)) continue;
    if (entry.isDirectory()) yield* listFiles(file);
    // A link to a folder, as far as its name says.
    else if (!isRegular && path.extname(name) === '') yield { file, isRegular };
  }
}

async function readPost(
  site: string,
  file: string,
  layout: SourceLayout,
): Promise<SourcePost | LeftOut> {
  const { size } = await stat(path.join(site, file));
  if (size > FILE_BYTES_MAX) return { where: file, leftOut: 'larger than any post can be' };
  const bytes = await readFile(path.join(site, file));
  try {
    return readText(decode(bytes, file), file, layout);
  } catch (error) {
    const { where, reason } =
      error instanceof ImportFault
        ? error
        : new ImportFault(file, null, error instanceof Error ? error.message : String(error));
    return { where, leftOut: `damaged: ${reason}` };
  }
}

function readText(text: string, file: string, layout: SourceLayout): SourcePost | LeftOut {
  const read = readFrontMatter(text, file);
  if (read === null) return { where: file, leftOut: 'has no front matter' };
  if (hasTooManyMarks(read.body))
    return { where: file, leftOut: 'has more marks than an import converts' };
  if (path.posix.basename(file).startsWith('_index.')) {
    return { where: file, leftOut: 'is the page of a section, not a post' };
  }
  return toSourcePost(file, read, layout);
}

/** A wrong byte would silently become another character. */
function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ImportFault(file, findBadLine(bytes), 'is not UTF-8');
  }
}

function findBadLine(bytes: Uint8Array): number {
  let line = 1;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end + 1;
    line += 1;
  }
  return line;
}

async function findPicture(
  site: string,
  { pictureFolders }: SourceLayout,
  address: string,
  where: string,
): Promise<string | null> {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return null;
  const pathname = readAddressPath(address);
  const own = path.posix.dirname(where);
  const bare = pathname.replace(/^[@~]\//, 'src/');
  const candidates = pathname.startsWith('/')
    ? pictureFolders.map((folder) => path.posix.join(folder, pathname))
    : [
        path.posix.join(own, bare),
        bare,
        ...pictureFolders.map((one) => path.posix.join(one, bare)),
      ];
  return findInside(
    site,
    candidates.map((one) => path.posix.normalize(one)),
  );
}
