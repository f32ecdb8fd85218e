import path from 'node:path';
import type { SourcePost } from '#domain/imports/public.ts';
import { EXPORT_FORMAT, FRONT_MATTER_NAMES } from '#shared/posts/front-matter.ts';
import { listFolderCategories, listFormerPaths, listLinkPaths } from './former-paths.ts';
import type { FrontMatter } from './parse-front-matter.ts';
import { isTable } from './read-configuration.ts';
import { readAddress, readList, readText, readTime, type Values } from './read-values.ts';
import { renderBody } from './render-body.ts';
import type { SourceLayout } from './source-layout.ts';

/** A file as a post, with the names that Hugo, Jekyll, Astro and their themes use. */
export function toSourcePost(
  file: string,
  { values, body }: FrontMatter,
  layout: SourceLayout,
): SourcePost {
  const isOwn = values[EXPORT_FORMAT.key] === EXPORT_FORMAT.version;
  const named = readFileName(file);
  const date = readTime(
    values,
    'publishDate',
    'date',
    'pubDate',
    'published',
    'created',
    'pubDatetime',
  );
  const slug = readText(values, 'slug') ?? named.slug;
  const createdAt = date ?? named.date;
  const former = { file, slug, date: createdAt, values };
  const rendered = isOwn
    ? { body: { typed: body }, notes: [] }
    : renderForeign(body, values, file, layout);
  return {
    // The date keeps apart what two sites have at the same place.
    source: `markdown:${file}@${createdAt ?? ''}`,
    where: file,
    slug,
    ...rendered,
    fields: {
      ...(isOwn ? readOwn(values) : readForeign(values, file, layout)),
      createdAt,
      published: !isDraft(file, values),
    },
    author: readAuthor(values),
    formerPaths: isOwn ? readList(values.aliases) : listFormerPaths(layout, former),
    linkPaths: isOwn ? [] : listLinkPaths(layout, former),
  };
}

function renderForeign(body: string, values: Values, file: string, { system }: SourceLayout) {
  const { html, notes } = renderBody(body, { system, file });
  return { body: { html }, notes: [...notes, ...noteOtherPictures(values)] };
}

/** Names under which themes have the cover, the most usual ones first. */
const COVER_NAMES = [
  ...['cover', 'image', 'img', 'heroImage', 'featured_image', 'featuredImage', 'featureImage'],
  ...['feature-img', 'coverImage', 'thumbnail', 'images', 'header', 'ogImage'],
];

const findCover = (values: Values) =>
  COVER_NAMES.map((name) => readAddress(values[name])).find((address) => address !== null) ?? null;

/** A post has one cover; names that nobody knows may have been shown, too. */
function noteOtherPictures(values: Values): readonly string[] {
  const cover = findCover(values);
  return Object.entries(values)
    .map(([name, value]) => [name, typeof value === 'string' ? value : null] as const)
    .filter(
      ([, value]) => value && value !== cover && /\.(?:avif|gif|jpe?g|png|webp)$/i.test(value),
    )
    .map(([name, value]) => `left out: ${name}: ${value}`);
}

/** Jekyll's files begin with the date; a folder with an `index.md` is a post, too. */
function readFileName(file: string): { readonly slug: string; readonly date: string | null } {
  const base = path.posix.basename(file).replace(/\.\w+$/, '');
  const name = /^_?index(?:\.[a-z]{2,3}(?:-\w+)?)?$/i.test(base)
    ? path.posix.basename(path.posix.dirname(file))
    : base;
  const [, date = null, slug = name] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(name) ?? [];
  return { slug, date: date && readTime({ date }, 'date') };
}

function isDraft(file: string, values: Values): boolean {
  if (values.draft === true || values.draft === 'true' || values.published === false) return true;
  return values.status === 'draft' || /(?:^|\/)_drafts\//.test(file);
}

function readForeign(values: Values, file: string, layout: SourceLayout): Values {
  return {
    ...pickOwnNames(values),
    title: readText(values, 'title'),
    excerpt: readText(values, 'description', 'excerpt', 'summary', 'subtitle'),
    coverImage: findCover(values),
    tags: [
      ...['tags', 'tag', 'categories', 'category'].flatMap((name) =>
        readTags(values[name], layout),
      ),
      ...listFolderCategories(file),
      ...readList(isTable(values.taxonomies) ? values.taxonomies.tags : undefined),
    ],
    updatedAt: readTime(
      values,
      'lastmod',
      'updated',
      'updatedDate',
      'last_modified_at',
      'modified',
      'modDatetime',
    ),
    canonicalUrl: readText(values, 'canonicalUrl', 'canonicalURL', 'canonical_url', 'canonical'),
  };
}

/** Names that only this product uses, which people may add to the files of another. */
function pickOwnNames(values: Values): Values {
  const foreign = ['id', 'authorId', 'content', 'contentSource', 'createdAt', 'slug'];
  return Object.fromEntries(Object.entries(values).filter(([name]) => !foreign.includes(name)));
}

function readOwn(values: Values): Values {
  const renamed = Object.entries(FRONT_MATTER_NAMES).map(([name, inFile]) => [
    name,
    values[inFile],
  ]);
  return {
    ...pickOwnNames(values),
    ...Object.fromEntries(renamed),
    content: values.content,
  };
}

/** In Jekyll one text holds several tags, in Hugo and Astro one, or several with commas. */
function readTags(value: unknown, { system }: SourceLayout): readonly string[] {
  if (typeof value !== 'string') return readList(value);
  return value.split(system === 'Jekyll' && !value.includes(',') ? /\s+/ : ',');
}

function readAuthor(values: Values): string | null {
  const { author, authors } = values;
  if (isTable(author)) return readText(author, 'name');
  return readText(values, 'author') ?? readList(authors)[0] ?? null;
}
