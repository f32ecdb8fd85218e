import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#shared/time/day.ts';

/** A sample post read from its file. */
export interface SamplePost {
  readonly title: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly coverImage: string;
  readonly content: string;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

/**
 * The sample posts of a folder, oldest first, dated back from `now` (milliseconds since the epoch).
 * Each file is HTML after a head of `name: value` lines. Throws if a file has no head.
 */
export async function readSamplePosts(folder: string, now: number): Promise<SamplePost[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'));
  const posts = await Promise.all(
    names.map(async (name) =>
      parseSamplePost(await readFile(path.join(folder, name), 'utf8'), now),
    ),
  );
  return posts.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

function parseSamplePost(text: string, now: number): SamplePost {
  const [, head, content] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || content === undefined) throw new Error('A sample post has no head');
  const fields = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
  const get = (name: string) => {
    const value = fields.get(name);
    if (!value) throw new Error(`A sample post has no ${name}`);
    return value;
  };
  return {
    title: get('title'),
    excerpt: get('excerpt'),
    tags: get('tags')
      .split(',')
      .map((tag) => tag.trim()),
    coverImage: get('coverImage'),
    content: content.trim(),
    createdAt: new Date(now - Number(get('daysAgo')) * DAY_MS).toISOString(),
  };
}
