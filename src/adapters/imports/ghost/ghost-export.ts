import path from 'node:path';
import createMarkdown from 'markdown-it';
import type { ImportSource, LeftOut, SourcePost } from '#domain/imports/public.ts';
import { findInside, readAddressPath } from '../find-inside.ts';
import { readDate } from '../read-date.ts';
import { type GhostRelations, readRelations, toId } from './ghost-relations.ts';
import { readTables } from './read-tables.ts';

// https://docs.ghost.org/migration/custom names the tables; Ghost's own exports have more columns.

type Values = Readonly<Record<string, unknown>>;

/** Stands for the site's address in exports since Ghost 4. */
const GHOST_URL = '__GHOST_URL__';

/** Sound, films and files, which are not in an export. */
const STAYING = /__GHOST_URL__(\/content\/(?:media|files)\/[^"'\s<>]{1,2000})/g;

/** Fields of an export that posts here do not have. */
const UNKNOWN = [
  'codeinjection_head',
  'codeinjection_foot',
  'feature_image_alt',
  'feature_image_caption',
];

const markdown = createMarkdown({ html: true, maxNesting: 50 });

/** Opens a JSON export of Ghost; its `content` folder may lie beside it. */
export async function openGhostExport(file: string): Promise<ImportSource> {
  const relations = await readRelations(file);
  const folder = path.dirname(file);
  return {
    system: 'Ghost',
    async *list() {
      for await (const { table, values } of readTables(file)) {
        if (table === 'posts') yield toSourcePost(values, relations);
      }
    },
    findPicture: (address) => findInside(folder, listPlaces(address)),
    toFormerPath(address) {
      const own = address.startsWith(GHOST_URL) ? address.slice(GHOST_URL.length) : address;
      return own.startsWith('/') ? readAddressPath(own) : null;
    },
  };
}

function toSourcePost(values: Values, relations: GhostRelations): SourcePost | LeftOut {
  const slug = text(values.slug);
  const where = `${slug ?? 'a post without a slug'}`;
  if (values.type === 'page' || values.page === 1 || values.page === true) {
    return { where, leftOut: 'is a page, not a post' };
  }
  const id = toId(values.id);
  const meta = { ...values, ...relations.meta.get(id) };
  const body = readBody(values);
  const lost = UNKNOWN.filter((name) => text(meta[name]) !== null);
  return {
    source: `ghost:${text(values.uuid) ?? `${slug}@${values.created_at}`}`,
    ...{ where, slug },
    body: { html: body.html },
    fields: {
      title: values.title,
      excerpt: text(values.custom_excerpt) ?? text(meta.meta_description),
      coverImage: text(values.feature_image) ?? text(values.image),
      tags: relations.tags.get(id) ?? [],
      published: values.status === 'published' || values.status === 'scheduled',
      createdAt: readDate(values.published_at) ?? readDate(values.created_at),
      updatedAt: readDate(values.updated_at),
      seoTitle: text(meta.meta_title),
      seoDescription: text(meta.meta_description),
      canonicalUrl: text(meta.canonical_url),
    },
    keptPrivate: findPrivacy(values),
    author: relations.authors.get(id) ?? null,
    formerPaths: slug === null ? [] : [`/${slug}/`],
    notes: [...body.notes, ...(lost.length > 0 ? [`left out: ${lost.join(', ')}`] : [])],
  };
}

/** Posts that only members or subscribers could read must not become public by moving. */
function findPrivacy({ visibility, status }: Values): string | undefined {
  if (status === 'sent') return 'it was sent by e-mail only';
  const isPublic = visibility === undefined || visibility === null || visibility === 'public';
  return isPublic ? undefined : `only for ${visibility} on the former site`;
}

function readBody(values: Values): { readonly html: string; readonly notes: readonly string[] } {
  const html = text(values.html);
  if (html !== null) {
    const staying = [...html.matchAll(STAYING)].map(([, address]) => address);
    const notes = staying.length > 0 ? [`still at the former site: ${staying.join(', ')}`] : [];
    return { html: html.replace(STAYING, '$1'), notes };
  }
  // Ghost before 1.0 was written in Markdown.
  const source = text(values.markdown) ?? text(values.plaintext);
  if (source !== null) return { html: markdown.render(source), notes: [] };
  const isLost = text(values.lexical) !== null || text(values.mobiledoc) !== null;
  return { html: '', notes: isLost ? ['the export has no HTML of it: its text is empty'] : [] };
}

/** Ghost makes smaller sizes by itself; the original is what counts. */
function listPlaces(address: string): readonly string[] {
  const pathname = readAddressPath(address.replace(GHOST_URL, ''));
  const [, below] = /(?:^|\/)content\/(images\/.+)$/.exec(pathname) ?? [];
  if (below === undefined) return [pathname];
  const original = below.replace(/^images\/size\/w\d+\/(?:format\/\w+\/)?/, 'images/');
  return [original, below].flatMap((one) => [`content/${one}`, one]);
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
