import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { createEmptyDatabase } from '../../tests/support/databases/empty-database.ts';
import { withPostgres } from '../../tests/support/postgres/with-postgres.ts';
import { runWatched } from './watched-command.ts';

// node tools/faults/import-at-size.ts [POSTS] [PICTURES]: imports a WordPress export of that size, with so many photographs
// beside it, twice into an empty installation on SQLite and on PostgreSQL, and prints time, peak memory and what the second
// run changed. It needs a build.

const posts = Number(process.argv[2] ?? 5000);
const pictures = Number(process.argv[3] ?? 0);

const toPath = (number: number) => `/wp-content/uploads/2026/01/photo-${number}.jpg`;

/** A photograph of 3 megapixels with noise, which takes as long as a real one. */
async function writePictures(folder: string): Promise<void> {
  for (let number = 1; number <= pictures; number += 1) {
    const file = path.join(folder, toPath(number));
    await mkdir(path.dirname(file), { recursive: true });
    const noise = { type: 'gaussian', mean: 60 + (number % 140), sigma: 40 } as const;
    const created = { width: 500, height: 375, channels: 3, background: 'gray', noise } as const;
    const picture = sharp({ create: created }).resize(2000, 1500).jpeg({ quality: 85 });
    await writeFile(file, await picture.toBuffer());
  }
}

function* writeExport(): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>\n`;
  for (let number = 1; number <= posts; number += 1) yield writeItem(number);
  yield '</channel></rss>\n';
}

function writeItem(number: number): string {
  const day = new Date(Date.UTC(2010, 0, 1 + number)).toISOString().slice(0, 10);
  const paragraph = `Paragraph of post ${number} with <strong>some</strong> words in it. `.repeat(
    12,
  );
  const link = `<a href="https://old.example/post-${(number % posts) + 1}/">the next</a>`;
  const picture =
    number > pictures ? '' : `<img src="https://old.example${toPath(number)}" alt="">`;
  const text = Array.from({ length: 6 }, () => `${paragraph}${link}`).join('\n\n');
  const content = `${text}\n\n${picture}`;
  return `<item><title>Post number ${number}</title><link>https://old.example/post-${number}/</link>
<content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${number}</wp:post_id>
<wp:post_date_gmt>${day} 09:00:00</wp:post_date_gmt><wp:post_name>post-${number}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="post_tag" nicename="t"><![CDATA[Tag ${number % 40}]]></category></item>\n`;
}

async function importOnce(file: string, variables: NodeJS.ProcessEnv) {
  const { stdout, seconds, megabytes } = await runWatched(['import', file], variables);
  const [, made] = /posts made +([\d,]+)/.exec(stdout) ?? [];
  const [, stored] = /pictures stored +([\d,]+)/.exec(stdout) ?? [];
  const [, changed] = /posts changed +([\d,]+)/.exec(stdout) ?? [];
  return { seconds: seconds.toFixed(1), megabytes, made, changed, stored };
}

async function importTwice(engine: string, file: string, variables: NodeJS.ProcessEnv) {
  await runWatched(['admin', 'create', 'asha'], variables);
  const first = await importOnce(file, variables);
  const second = await importOnce(file, variables);
  const { size } = await stat(file);
  process.stdout.write(
    `${engine}: ${posts} posts, ${(size / 1e6).toFixed(0)} MB: ${first.made} made and ${first.stored} pictures ` +
      `stored in ${first.seconds} s, at most ${first.megabytes} MB; second run: ${second.made} made, ` +
      `${second.changed} changed, ${second.stored} pictures in ${second.seconds} s, at most ${second.megabytes} MB\n`,
  );
  if (first.stored !== pictures.toLocaleString('en')) process.exitCode = 1;
  if (second.made !== '0' || second.changed !== '0' || second.stored !== '0') process.exitCode = 1;
}

const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
try {
  const file = path.join(folder, 'site.xml');
  await pipeline(Readable.from(writeExport()), createWriteStream(file));
  await writePictures(folder);
  await importTwice('SQLite', file, { DATA_DIR: path.join(folder, 'data') });
  await withPostgres(async () => {
    const { url, drop } = await createEmptyDatabase();
    const unused = path.join(folder, 'unused');
    await importTwice('PostgreSQL', file, { DATA_DIR: unused, DATABASE_URL: url });
    await drop();
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
