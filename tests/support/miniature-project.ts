import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { inProject } from '../../scripts/setup/project-paths.mjs';

/** The stand-ins record every call here, one per line. */
const CALLS = 'calls.log';

const FAKE_NPM = `
const { appendFileSync, cpSync, readFileSync } = require('node:fs');
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const how = readFileSync('package-lock.json', 'utf8').includes('"resolved"') ? ' by address' : '';
const call = [...process.argv.slice(2), 'of', Object.keys(devDependencies) + how].join(' ');
appendFileSync(__dirname + '/../${CALLS}', 'npm ' + call + '\\n');
if (process.env.NPM_FAULT) console.error(process.env.NPM_FAULT);
else cpSync(__dirname + '/packages', 'node_modules', { recursive: true });
setTimeout(() => process.exit(process.env.NPM_FAULT ? 1 : 0), 200);
`;
const FAKE_VITE = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
appendFileSync('${CALLS}', 'vite ' + process.env.NODE_ENV + '\\n');
if (process.env.VITE_CODE) process.exit(Number(process.env.VITE_CODE));
mkdirSync('dist/server', { recursive: true });
writeFileSync('dist/server/main.js', require('node:fs').readFileSync('src/app/process.ts'));
writeFileSync('dist/server/operate.js', require('node:fs').readFileSync('src/app/process.ts'));
mkdirSync('dist/client/.vite', { recursive: true });
writeFileSync('dist/client/.vite/site-manifest.json', '{}');
mkdirSync('dist/client/assets', { recursive: true });
writeFileSync('dist/client/assets/site.js', 'export {};');
`;

/** The result of a command in the miniature project. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly complaints: string;
}

/** A project with the real set-up scripts, and fast stand-ins for npm and Vite. */
export interface MiniatureProject {
  readonly directory: string;
  write(path: string, content: string): void;
  remove(path: string): void;
  /** The calls of npm and Vite, oldest first. */
  listCalls(): string[];
  spawn(
    script: string,
    environment?: Readonly<Record<string, string>>,
    parameters?: readonly string[],
  ): ChildProcess;
  run(
    script: string,
    environment?: Readonly<Record<string, string>>,
    parameters?: readonly string[],
  ): Promise<Ended>;
}

/** Creates one in a temporary directory, which is removed when the test ends. */
export function createMiniatureProject(server: string): MiniatureProject {
  const directory = mkdtempSync(join(tmpdir(), 'miniature-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  cpSync(inProject('scripts'), join(directory, 'scripts'), { recursive: true });
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  };
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{"packages":{"":{}}}');
  write('.node-version', '24.21.0\n');
  write('src/app/process.ts', server);
  write('npm/package.json', '{"type":"commonjs"}');
  write('npm/npm-cli.js', FAKE_NPM);
  write('npm/packages/vite/package.json', '{"bin":{"vite":"bin/vite.cjs"}}');
  write('npm/packages/vite/bin/vite.cjs', FAKE_VITE);
  const spawnScript: MiniatureProject['spawn'] = (script, environment = {}, parameters = []) =>
    spawn(process.execPath, [join(directory, 'scripts', script), ...parameters], {
      cwd: tmpdir(),
      env: {
        PATH: process.env.PATH,
        npm_execpath: join(directory, 'npm', 'npm-cli.js'),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return {
    directory,
    write,
    remove: (path) => rmSync(join(directory, path), { recursive: true }),
    listCalls: () => readLines(join(directory, CALLS)),
    spawn: spawnScript,
    run: (...called) => waitForEnd(spawnScript(...called)),
  };
}

async function waitForEnd(child: ChildProcess): Promise<Ended> {
  const ended = once(child, 'close');
  const [output, complaints] = await Promise.all([readAll(child.stdout), readAll(child.stderr)]);
  const [code] = await ended;
  return { code, output, complaints };
}

async function readAll(stream: ChildProcess['stdout']): Promise<string> {
  return stream ? text(stream) : '';
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}
