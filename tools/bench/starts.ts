import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { findFreePort } from '#tests/support/free-port.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { inProject, projectRoot } from '../../scripts/setup/project-paths.mjs';
import { type Figure, getMedian } from './figure.ts';

const ROUNDS = 5;
const START_DEADLINE_MS = 60_000;
const POLL_MS = 5;

/** Times from a start to the first page, on data that exists. */
export async function measureStarts(): Promise<Figure[]> {
  // The first start creates the database and the sample content; later ones reuse them.
  const product = await startProduct();
  try {
    await product.stop();
    const throughNpm: number[] = [];
    const alone: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      throughNpm.push(await timeStart('npm', ['--silent', 'start'], product.dataDir));
      alone.push(
        await timeStart(process.execPath, [inProject('dist/server/main.js')], product.dataDir),
      );
    }
    return [
      toFigure('second start to first page, npm start', throughNpm, 2),
      toFigure('second start to first page, server alone', alone, 0.5),
    ];
  } finally {
    await product.dispose();
  }
}

/** Seconds until the first page; ends when the server has ended. */
async function timeStart(command: string, parameters: string[], dataDir: string): Promise<number> {
  const port = String(await findFreePort());
  const startedAt = performance.now();
  const child = spawn(command, parameters, {
    cwd: projectRoot,
    env: { ...getPlainEnvironment(), PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    while (performance.now() - startedAt < START_DEADLINE_MS) {
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return (performance.now() - startedAt) / 1000;
      await delay(POLL_MS);
    }
    throw new Error(`${command} did not come up.`);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Without npm's own variables. A blank one counts as unset and hides what `.env` has. */
function getPlainEnvironment(): NodeJS.ProcessEnv {
  const file = inProject('.env');
  const blanks = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  const { PATH, HOME, TMPDIR } = process.env;
  return { ...Object.fromEntries(blanks.map((name) => [name, ''])), PATH, HOME, TMPDIR };
}

function toFigure(name: string, seconds: readonly number[], atMost: number): Figure {
  const note = `median of ${seconds.map((one) => one.toFixed(2)).join(' ')}`;
  return { name, value: getMedian(seconds), unit: 's', target: { atMost }, note };
}
