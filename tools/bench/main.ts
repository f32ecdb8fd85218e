// npm run bench -- [PART…]: all figures, or those of some parts; the last whole run is kept in .cache/bench.json.
import { writeFileSync } from 'node:fs';
import { inCache } from '../../scripts/setup/project-paths.mjs';
import { measureAdminAtSize } from './admin-at-size.ts';
import { compareAnswers } from './answers.ts';
import { type Figure, formatFigures, isWithinTarget } from './figure.ts';
import { measureWithLighthouse } from './lighthouse.ts';
import { measureOpenings } from './openings.ts';
import { measureSizes } from './sizes.ts';
import { measureStarts } from './starts.ts';
import { compareWithNginx } from './throughput.ts';
import { measureWriting } from './writing.ts';

const parts: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  sizes: measureSizes,
  nginx: compareWithNginx,
  answers: compareAnswers,
  starts: measureStarts,
  lighthouse: measureWithLighthouse,
  panel: measureAdminAtSize,
  writing: measureWriting,
  openings: measureOpenings,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: no such part; takes ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stderr.write(`Measuring ${name}…\n`);
  figures.push(...(await measure()));
}
console.log(`\n${formatFigures(figures)}`);
if (wanted.length === 0) keep(figures);

function keep(all: readonly Figure[]): void {
  const judged = all.map((figure) => ({ ...figure, isWithinTarget: isWithinTarget(figure) }));
  const report = { measuredAt: new Date().toISOString(), figures: judged };
  writeFileSync(inCache('bench.json'), `${JSON.stringify(report, null, 2)}\n`);
}
