import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

// node tests/faults/import-at-size.ts [POSTS]: imports a WordPress export of that size twice into an empty
// installation on SQLite, and prints time, peak memory and what the second run changed. It needs a build.

const run = promisify(execFile);
const program = path.resolve(import.meta.dirname, '../../dist/server/operate.js');
const posts = Number(process.argv[2] ?? 5000);

/** Prints the peak memory of the process that loads it, when that ends. */
const watchMemory = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS))",
)}`;

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
  const content = Array.from({ length: 6 }, () => `${paragraph}${link}`).join('\n\n');
  return `<item><title>Post number ${number}</title><link>https://old.example/post-${number}/</link>
<content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${number}</wp:post_id>
<wp:post_date_gmt>${day} 09:00:00</wp:post_date_gmt><wp:post_name>post-${number}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="post_tag" nicename="t"><![CDATA[Tag ${number % 40}]]></category></item>\n`;
}

async function importOnce(file: string, dataDir: string) {
  const env = { ...process.env, DATA_DIR: dataDir };
  const startedAt = performance.now();
  const options = { env, maxBuffer: 64 * 1024 ** 2 };
  const nodeOptions = ['--max-semi-space-size=4', '--import', watchMemory];
  const { stdout, stderr } = await run(
    process.execPath,
    [...nodeOptions, program, 'import', file],
    options,
  );
  const [, kilobytes = '0'] = /peak (\d+)/.exec(stderr) ?? [];
  const [, made] = /posts made +([\d,]+)/.exec(stdout) ?? [];
  const [, changed] = /posts changed +([\d,]+)/.exec(stdout) ?? [];
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return { seconds, megabytes: Math.round(Number(kilobytes) / 1024), made, changed };
}

const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
try {
  const file = path.join(folder, 'site.xml');
  await pipeline(Readable.from(writeExport()), createWriteStream(file));
  const { size } = await stat(file);
  const dataDir = path.join(folder, 'data');
  const env = { ...process.env, DATA_DIR: dataDir };
  await run(process.execPath, [program, 'admin', 'create', 'asha'], { env });
  const first = await importOnce(file, dataDir);
  const second = await importOnce(file, dataDir);
  process.stdout.write(
    `${posts} posts, ${(size / 1e6).toFixed(0)} MB: ${first.made} made in ${first.seconds} s, at most ${first.megabytes} MB; ` +
      `second run: ${second.made} made, ${second.changed} changed in ${second.seconds} s, at most ${second.megabytes} MB\n`,
  );
  if (second.made !== '0' || second.changed !== '0') process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
