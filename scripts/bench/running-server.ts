import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { inProject, projectRoot } from '../setup/project-paths.mjs';

const START_DEADLINE_MS = 60_000;
const POLL_MS = 5;

/** A server in a process of its own that answers requests. */
export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to the first answer with status 200. */
  readonly secondsToFirstAnswer: number;
  /** Resolves when the address is free again. */
  readonly stop: () => Promise<void>;
}

/** Additional variables, given the server's address. */
type Environment = (url: string) => Readonly<Record<string, string>>;

/** Starts only the built server, on the current runtime. */
export async function startServerProcess(
  dataDir: string,
  environment?: Environment,
): Promise<RunningServer> {
  const program = inProject('dist', 'server', 'main.js');
  return start(process.execPath, [program], dataDir, environment);
}

/** Starts the product as its users do. */
export async function startThroughNpm(dataDir: string): Promise<RunningServer> {
  return start('npm', ['--silent', 'start'], dataDir);
}

/** A TCP port that nothing listened on a moment ago. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** Waits until the address answers with 200; throws if the process ends first. */
export async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_DEADLINE_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server at ${url} ended (${child.exitCode}).`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await delay(POLL_MS);
  }
  child.kill('SIGKILL');
  throw new Error(`The server at ${url} did not come up.`);
}

async function start(
  command: string,
  parameters: readonly string[],
  dataDir: string,
  environment: Environment = () => ({}),
): Promise<RunningServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(command, parameters, {
    cwd: projectRoot,
    env: {
      ...getPlainEnvironment(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...environment(url),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitForAnswer(`${url}/`, child);
  const secondsToFirstAnswer = (performance.now() - startedAt) / 1000;
  const stop = async () => {
    child.kill('SIGTERM');
    await waitUntilFree(url);
  };
  return { url, pid: child.pid ?? 0, secondsToFirstAnswer, stop };
}

/** Without the variables npm sets for its scripts, which would slow down or confuse a nested npm. */
function getPlainEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG'];
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.includes(name)));
}

async function waitUntilFree(url: string): Promise<void> {
  while (
    await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  ) {
    await delay(POLL_MS);
  }
}
