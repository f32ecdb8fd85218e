import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  smallProcessEnvironment,
  smallProcessOptions,
} from '../../scripts/setup/small-process.mjs';
import { findFreePort } from './free-port.ts';

/** For a start that hangs; on a busy machine one takes half a minute. */
const START_DEADLINE_MS = 200_000;

/** The built product, running in a separate process with an empty data directory. */
export interface RunningProduct {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything the process wrote to its standard output. */
  readonly readOutput: () => string;
  /** Stops the process with SIGTERM and returns its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Ends the process with SIGKILL, as a crash would, and waits until it is gone. */
  readonly kill: () => Promise<void>;
  /** Stops the process and removes its data. */
  readonly dispose: () => Promise<void>;
}

/** Settings of a process whose clock is ahead, so that nobody waits for what is due by then. */
export function withClockAhead(seconds: number): { readonly NODE_OPTIONS: string } {
  const program = `const Now = Date;
    globalThis.Date = class extends Now {
      constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])); }
      static now() { return Now.now() + ${seconds * 1000}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
}

/** Starts `dist/server/main.js`; rejects with its output if it does not start. */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
  dataDir?: string,
  /** Called with everything written so far, while it starts and after. */
  onOutput: (output: string) => void = () => {},
): Promise<RunningProduct> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'product-')));
  const port = environment.PORT ?? String(await findFreePort());
  const child = spawn(process.execPath, [...smallProcessOptions, 'dist/server/main.js'], {
    env: {
      ...smallProcessEnvironment,
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'login=1000/1m,register=1000/1m,contact=1000/1m',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput(output);
    });
  }
  // With PORT=0 only the process knows its port, and prints it.
  const findPort = () => (port === '0' ? /localhost:(\d+)/.exec(output)?.[1] : port);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const stop = async () => {
    await end('SIGTERM');
    return child.exitCode;
  };
  const url = await waitUntilReady(findPort, child, () => output);
  return {
    url,
    dataDir: folder,
    process: child,
    readOutput: () => output,
    stop,
    kill: () => end('SIGKILL'),
    dispose: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(
  findPort: () => string | undefined,
  child: ChildProcess,
  readOutput: () => string,
): Promise<string> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended:\n${readOutput()}`);
    const url = `http://127.0.0.1:${findPort()}`;
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return url;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  child.kill('SIGKILL');
  throw new Error(`The product did not come up:\n${readOutput()}`);
}
