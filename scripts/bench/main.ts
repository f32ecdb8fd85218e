import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inCache } from '../setup/project-paths.mjs';
import { measureAdminAtSize } from './admin-at-size.ts';
import { measureColdVisits } from './browser/cold-visits.ts';
import { measureEditorTyping } from './browser/editor-typing.ts';
import { measureWithLighthouse } from './browser/lighthouse.ts';
import { type Figure, formatFigures, isWithinTarget } from './figure.ts';
import { measureIdleMemory } from './memory.ts';
import { findNewestPost } from './newest-post.ts';
import { measurePageSizes } from './page-sizes.ts';
import { startServerProcess } from './running-server.ts';
import { measureStartTimes } from './start-times.ts';
import { compareWithNginx } from './throughput.ts';
import { countAdminModules } from './visitor-chunks.ts';

const directory = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  const figures = await measureAll(join(directory, 'data'));
  console.log(`\n${formatFigures(figures)}`);
  keep(figures);
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** The first start creates the database and the sample content; later ones reuse them. */
async function measureAll(dataDir: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const server = await startServerProcess(dataDir);
  try {
    const postPath = `/blog/${(await findNewestPost(server.url)).slug}`;
    tell('sizes');
    figures.push(...(await measurePageSizes(server.url, postPath)), await countAdminModules());
    tell('speed beside nginx');
    figures.push(...(await compareWithNginx(server.url, postPath, directory)));
  } finally {
    await server.stop();
  }
  tell('start times');
  figures.push(...(await measureStartTimes(dataDir)));
  tell('memory');
  figures.push(await measureIdleMemory(dataDir));
  tell('first visits');
  figures.push(...(await measureColdVisits()));
  tell('typing in a long post');
  figures.push(...(await measureEditorTyping()));
  tell('pages with Lighthouse (five minutes)');
  figures.push(...(await measureWithLighthouse()));
  tell('the panel at size');
  figures.push(...(await measureAdminAtSize()));
  return figures;
}

function keep(figures: readonly Figure[]): void {
  mkdirSync(inCache(), { recursive: true });
  const measuredAt = new Date().toISOString();
  const judged = figures.map((figure) => ({ ...figure, isWithinTarget: isWithinTarget(figure) }));
  writeFileSync(
    inCache('bench.json'),
    `${JSON.stringify({ measuredAt, figures: judged }, null, 2)}\n`,
  );
}

function tell(what: string): void {
  process.stderr.write(`Measuring ${what}…\n`);
}
