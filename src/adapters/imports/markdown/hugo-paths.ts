import path from 'node:path';
import type { FormerPost } from './former-post.ts';
import { readText } from './read-values.ts';

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

/** The path that Hugo gives a post: by a pattern of `permalinks`, or by the file's place. */
export function makeHugoPath(
  post: FormerPost,
  permalinks: Readonly<Record<string, string>>,
): string {
  const { folders } = readPlace(post);
  const pattern = permalinks[folders[0] ?? ''] ?? permalinks['/'];
  return pattern === undefined ? makePlacePath(post) : fillPattern(pattern, post);
}

/** Paths by which `ref` finds a post, besides its own. */
export function listHugoLinkPaths(post: FormerPost): readonly string[] {
  const { folders, name } = readPlace(post);
  return [path.posix.join('/', ...folders, name), `/${name}`];
}

function makePlacePath(post: FormerPost): string {
  const { folders, name } = readPlace(post);
  const last = readText(post.values, 'slug') ?? name;
  return path.posix.join('/', ...[...folders, last].map(toPathPart), '/');
}

/** A bundle is a folder with an `index.md`, whose name is that of the post. */
function readPlace({ file }: FormerPost) {
  const parts = file.replace(/^content\//, '').split('/');
  const last = (parts.pop() ?? '').replace(/\.\w+$/, '');
  const name = /^_?index(?:\.[a-z]{2,3}(?:-\w+)?)?$/i.test(last) ? (parts.pop() ?? '') : last;
  return { folders: parts, name };
}

/** https://gohugo.io/configuration/permalinks */
function fillPattern(pattern: string, post: FormerPost): string {
  const { folders, name } = readPlace(post);
  const { values } = post;
  const [year = '', month = '', day = ''] = readOwnDay(post).split('-');
  const title = readText(values, 'title') ?? name;
  const slug = readText(values, 'slug');
  const parts: Readonly<Record<string, string>> = {
    ...{ year, month, day, monthname: MONTHS[Number(month) - 1] ?? '' },
    ...{ section: folders[0] ?? '', sections: folders.join('/') },
    ...{ title: toPathPart(title), slug: toPathPart(slug ?? title) },
    ...{ filename: toPathPart(name), slugorfilename: toPathPart(slug ?? name) },
    ...{ contentbasename: toPathPart(name), slugorcontentbasename: toPathPart(slug ?? name) },
  };
  const made = pattern.replace(/:([a-z]+)/g, (whole, token: string) => parts[token] ?? whole);
  return path.posix.join('/', made, '/');
}

/** The day in the zone in which it is written, which is the one in the address. */
function readOwnDay({ values, date }: FormerPost): string {
  const written = values.date instanceof Date ? values.date.toISOString() : String(values.date);
  return /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0] ?? date?.slice(0, 10) ?? '';
}

/** Makes a part of an address from a name, as Hugo does. */
function toPathPart(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}.\-_#+~]/gu, '')
    .replace(/-{2,}/g, '-');
}
