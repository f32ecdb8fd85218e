// npm run bench -- [--baseline] [PART…]: all figures, or those of some parts; the last whole run is kept in
// .cache/bench.json. --baseline makes them what later runs are compared with.
import { readFileSync, writeFileSync } from 'node:fs';
import { inCache, inProject } from '../../scripts/setup/project-paths.mjs';
import { measureAdminAtSize } from './admin-at-size.ts';
import { compareAnswers } from './answers.ts';
import { measureBehindNginx } from './behind-nginx.ts';
import { type Baseline, type Figure, formatFigures, isWithinTarget, toBaseline } from './figure.ts';
import { measureWithLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { measureSaves } from './saves.ts';
import { measureSizes } from './sizes.ts';
import { measureStarts } from './starts.ts';
import { compareWithNginx } from './throughput.ts';
import { measureWriting } from './writing.ts';

const parts: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  sizes: measureSizes,
  nginx: compareWithNginx,
  front: measureBehindNginx,
  answers: compareAnswers,
  saves: measureSaves,
  starts: measureStarts,
  memory: measureMemory,
  lighthouse: measureWithLighthouse,
  panel: measureAdminAtSize,
  writing: measureWriting,
};

const KEEP_BASELINE = '--baseline';
const baselineFile = inProject('tools', 'bench', 'baseline.json');
const baseline: Baseline = JSON.parse(readFileSync(baselineFile, 'utf8'));

const wanted = process.argv.slice(2).filter((argument) => argument !== KEEP_BASELINE);
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
console.log(`\n${formatFigures(figures, baseline)}`);
if (wanted.length === 0) keep(figures);
if (process.argv.includes(KEEP_BASELINE)) {
  const merged = { ...baseline, ...toBaseline(figures) };
  writeFileSync(baselineFile, `${JSON.stringify(merged, null, 2)}\n`);
}

function keep(all: readonly Figure[]): void {
  const judged = all.map((figure) => ({ ...figure, isWithinTarget: isWithinTarget(figure) }));
  const report = { measuredAt: new Date().toISOString(), figures: judged };
  writeFileSync(inCache('bench.json'), `${JSON.stringify(report, null, 2)}\n`);
}
