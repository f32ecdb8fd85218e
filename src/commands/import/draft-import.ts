import { createHash } from 'node:crypto';
import { adaptHtml } from '#adapters/imports/html/adapt-html.ts';
import type { ImportSource, SourcePost } from '#domain/imports/public.ts';
import { keepHeadingId } from '#shared/html/kept-values.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { chooseSlug } from './choose-slug.ts';
import type { ImportedPictures } from './import-pictures.ts';
import { type GivenFields, readFields } from './read-fields.ts';

/** A post that was read, before its pictures are stored. */
export interface DraftImport {
  readonly source: string;
  readonly formerSource: string | undefined;
  readonly where: string;
  readonly slug: string;
  readonly title: string;
  readonly fields: GivenFields;
  readonly excerpt: string | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly author: string | null;
  /** Of another system, and still to be cleaned; or what was typed here, with its HTML if it differs. */
  readonly body:
    | { readonly html: string }
    | { readonly typed: string; readonly clean: string | null };
  readonly formerPaths: readonly string[];
  readonly fingerprint: string;
  readonly notes: readonly string[];
}

export interface Drafting {
  readonly source: ImportSource;
  readonly pictures: ImportedPictures;
  /** The slugs of posts by the paths at which readers had them. */
  readonly slugsByPath: ReadonlyMap<string, string>;
}

/** Brings a post into the terms of this product, without storing anything. */
export async function draftImport(context: Drafting, post: SourcePost): Promise<DraftImport> {
  const isHtml = 'html' in post.body;
  const read = readFields(isHtml ? { ...post.fields, coverImage: null } : post.fields);
  const notes = [...post.notes, ...read.notes];
  const body =
    'html' in post.body ? await adaptBody(context, post, post.body.html, notes) : post.body;
  const { fields } = read;
  const title = read.title ?? nameUntitled(post, notes);
  const coverImage = await placeCover(context, post, fields, notes);
  if (post.keptPrivate !== undefined) notes.push(`became a draft: ${post.keptPrivate}`);
  const published = post.keptPrivate === undefined && fields.published;
  const { excerpt, createdAt, updatedAt, content } = post.fields;
  const { source, formerSource, author, formerPaths } = post;
  const drafted = {
    // Posts that earlier releases recorded keep their fingerprint.
    ...{ source: formerSource ?? source, author, formerPaths, title },
    slug: chooseSlug(post.slug, title),
    fields: { ...fields, published, coverImage },
    excerpt: typeof excerpt === 'string' && (excerpt.trim() !== '' || !isHtml) ? excerpt : null,
    createdAt: typeof createdAt === 'string' ? createdAt : null,
    updatedAt: typeof updatedAt === 'string' ? updatedAt : null,
    body: 'html' in body ? body : { ...body, clean: typeof content === 'string' ? content : null },
  };
  const fingerprint = createHash('sha256').update(JSON.stringify(drafted)).digest('hex');
  return { ...drafted, source, formerSource, where: post.where, fingerprint, notes };
}

async function adaptBody(
  { source, pictures, slugsByPath }: Drafting,
  post: SourcePost,
  html: string,
  notes: string[],
): Promise<{ readonly html: string }> {
  const adapted = await adaptHtml(html, {
    toPicture: async (address) => {
      const placed = await placePicture({ source, pictures }, post, address, notes);
      const foreign = placed ?? pictures.placeForeign(address);
      if (foreign !== null) return foreign;
      if (/^https?:\/\//i.test(address)) {
        notes.push(`picture left where it is: ${address}`);
        return address;
      }
      notes.push(`picture missing: ${shorten(address)}`);
      return null;
    },
    toLink: async (address) => {
      if (/\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.test(address)) {
        return (await placePicture({ source, pictures }, post, address, [])) ?? address;
      }
      const path = source.toFormerPath(address, post);
      const slug = path === null ? undefined : slugsByPath.get(toKey(path));
      return slug === undefined ? address : getPostPath(slug) + readFragment(address);
    },
  });
  notes.push(...adapted.notes);
  return { html: adapted.html };
}

/** Headings of posts have ids of another form than those of other systems. */
function readFragment(address: string): string {
  const [, id = ''] = /#(.+)$/.exec(address) ?? [];
  const kept = keepHeadingId(id);
  return kept === null ? '' : `#${kept}`;
}

/** Paths with and without a slash at the end lead to the same post. */
export const toKey = (path: string): string => path.replace(/\/+$/, '').toLowerCase();

async function placePicture(
  { source, pictures }: Pick<Drafting, 'source' | 'pictures'>,
  post: SourcePost,
  address: string,
  notes: string[],
): Promise<string | null> {
  if (address === '' || address.startsWith('data:')) return null;
  const file = await source.findPicture(address, post);
  if (file === null) return null;
  const placed = await pictures.place(file);
  if ('placeholder' in placed) return placed.placeholder;
  notes.push(`picture left out: ${shorten(address)}: ${placed.fault}`);
  return null;
}

/** A cover that was typed here stays; one of another system may be a file. */
async function placeCover(
  context: Drafting,
  post: SourcePost,
  { coverImage }: GivenFields,
  notes: string[],
): Promise<string | null> {
  const given = post.fields.coverImage;
  if ('typed' in post.body) return coverImage;
  if (typeof given !== 'string' || given === '') return null;
  const placed = await placePicture(context, post, given, notes);
  if (placed !== null) return placed;
  const { fields } = readFields({ coverImage: given });
  const isElsewhere = fields.coverImage?.startsWith('https://');
  const foreign = isElsewhere ? context.pictures.placeForeign(given.trim()) : null;
  if (foreign !== null) return foreign;
  notes.push(`picture ${isElsewhere ? 'left where it is' : 'missing'}: ${shorten(given)}`);
  return isElsewhere ? given.trim() : null;
}

function nameUntitled({ slug }: SourcePost, notes: string[]): string {
  notes.push('has no title');
  return (slug ?? 'Untitled').replaceAll('-', ' ');
}

const shorten = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
