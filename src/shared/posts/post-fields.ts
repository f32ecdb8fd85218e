import type { ChangeValues, CreateValues, Fields, KeptValues } from '../fields/field.ts';
import { TAG_LENGTH_MAX, TAGS_MAX } from './tag-bounds.ts';

/** The fields of a post: requests, answers, columns, search, forms and comparisons follow from them. */
export const postFields = {
  id: { kind: 'number', shownIn: ['card', 'row', 'page', 'editor'] },
  title: {
    kind: 'text',
    min: 5,
    max: 300,
    isSearchable: true,
    label: 'Title',
    create: 'required',
    change: 'optional',
    shownIn: ['card', 'row', 'page', 'editor'],
  },
  /** Unique; part of the address `/blog/{slug}`. */
  slug: {
    kind: 'text',
    min: 1,
    max: 120,
    label: 'Address',
    subject: 'Slug',
    messages: { tooShort: 'Slug must not be empty' },
    change: 'optional',
    shownIn: ['card', 'row', 'page', 'editor'],
  },
  excerpt: {
    kind: 'text',
    min: 10,
    max: 1000,
    mayWait: true,
    isSearchable: true,
    label: 'Excerpt',
    create: 'required',
    change: 'optional',
    shownIn: ['card', 'row', 'page', 'editor'],
  },
  /** Sent as typed; stored and answered as clean HTML. */
  content: {
    kind: 'html',
    min: 20,
    max: 900_000,
    isSearchable: true,
    label: 'Content',
    create: 'required',
    change: 'optional',
    shownIn: ['page', 'editor'],
  },
  authorId: { kind: 'number', shownIn: ['page', 'editor'] },
  /** An address on this site or elsewhere. */
  coverImage: {
    kind: 'text',
    form: 'address',
    max: 2000,
    isNullable: true,
    default: null,
    label: 'Cover Image',
    subject: 'Cover image',
    create: 'optional',
    change: 'optional',
    shownIn: ['card', 'row', 'page', 'editor'],
  },
  /** All sizes of `coverImage` if it was uploaded here; null otherwise. */
  cover: { kind: 'derived', shownIn: ['card', 'row', 'page', 'editor'] },
  /** In the author's order, without duplicates. */
  tags: {
    kind: 'tags',
    max: TAGS_MAX,
    itemMax: TAG_LENGTH_MAX,
    isSearchable: true,
    default: [],
    label: 'Tags',
    create: 'optional',
    change: 'optional',
    shownIn: ['card', 'row', 'page', 'editor'],
  },
  published: {
    kind: 'flag',
    words: ['Draft', 'Published'],
    default: false,
    label: 'Status',
    subject: 'published',
    create: 'optional',
    change: 'optional',
    shownIn: ['row', 'page', 'editor'],
  },
  status: { kind: 'derived', shownIn: ['row', 'page', 'editor'] },
  /** The publication date; a published post with a future date is scheduled. */
  createdAt: {
    kind: 'time',
    label: 'Publication Date',
    subject: 'Publication date',
    create: 'optional',
    change: 'optional',
    shownIn: ['card', 'row', 'page', 'editor'],
  },
  updatedAt: { kind: 'time', shownIn: ['row', 'page', 'editor'] },
  /** Whether somebody chose the publication date, or it is that of going live. */
  isDated: {
    kind: 'flag',
    words: ['Undated', 'Dated'],
    default: true,
    shownIn: ['editor'],
  },
  /** The title for search engines and networks, without the firm's name. */
  seoTitle: {
    kind: 'text',
    max: 300,
    isNullable: true,
    default: null,
    label: 'Search title',
    create: 'optional',
    change: 'optional',
    shownIn: ['head', 'editor'],
  },
  /** The same for the excerpt. */
  seoDescription: {
    kind: 'text',
    max: 1000,
    isNullable: true,
    default: null,
    label: 'Search description',
    create: 'optional',
    change: 'optional',
    shownIn: ['head', 'editor'],
  },
  /** Where the text appeared first, if that is elsewhere: search engines list that address. */
  canonicalUrl: {
    kind: 'text',
    form: 'url',
    max: 2000,
    isNullable: true,
    default: null,
    label: 'Canonical address',
    create: 'optional',
    change: 'optional',
    shownIn: ['head', 'editor'],
  },
  /** The picture next to a shared link, on this site or elsewhere; null for the drawn one. */
  shareImage: {
    kind: 'text',
    form: 'address',
    max: 2000,
    isNullable: true,
    default: null,
    label: 'Share picture',
    create: 'optional',
    change: 'optional',
    shownIn: ['head', 'editor'],
  },
  /** The text as the author typed it, before cleaning. */
  contentSource: { kind: 'html', max: 900_000, shownIn: ['editor'] },
} as const satisfies Fields;

export type PostFields = typeof postFields;

export type PostValues = KeptValues<PostFields>;

/** The fields for creating a post. */
export type PostCreation = CreateValues<PostFields>;

export type PostChange = ChangeValues<PostFields>;
