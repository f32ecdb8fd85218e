import type { PostValues } from './post-fields.ts';

/**
 * The names of post fields in front matter, where other systems have a name for them: Hugo reads all
 * of these. `published` is written as its opposite, `draft`.
 */
export const FRONT_MATTER_NAMES: Readonly<Partial<Record<keyof PostValues, string>>> = {
  excerpt: 'description',
  coverImage: 'image',
  createdAt: 'date',
  updatedAt: 'lastmod',
};

/** Marks a file that an export wrote: what follows its front matter is what the author typed. */
export const EXPORT_FORMAT = { key: 'exportFormat', version: 1 } as const;

/** Folders and files of an export. */
export const EXPORT_NAMES = {
  posts: 'posts',
  pictures: 'media',
  pictureRecords: 'pictures.jsonl',
  messages: 'messages.jsonl',
  site: 'site',
  siteOrder: 'order.json',
} as const;
