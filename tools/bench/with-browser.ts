import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const START_DEADLINE_MS = 60_000;
const STOP_DEADLINE_MS = 5000;
const CHECK_INTERVAL_MS = 50;

/** Runs work with a fresh browser's debugging port, and ends the browser whatever becomes of it. */
export async function withBrowser<Result>(
  executable: string,
  flags: readonly string[],
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-browser-'));
  const own = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(executable, [...flags, ...own], { stdio: 'ignore' });
  try {
    await once(browser, 'spawn');
    const port = await waitForPort(browser, join(profile, 'DevToolsActivePort'));
    try {
      return await work(port);
    } finally {
      await close(port).catch(() => undefined);
    }
  } finally {
    await end(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** The first line of the file in which the browser names its port. */
async function waitForPort(browser: ChildProcess, file: string): Promise<number> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline && browser.exitCode === null) {
    const [line = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (/^\d+$/.test(line)) return Number(line);
    await wait(CHECK_INTERVAL_MS);
  }
  throw new Error('The browser did not start');
}

/** Asks the browser itself: on Debian its command is a script, which a signal would end without it. */
async function close(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'Browser.close' }));
  await once(socket, 'close');
}

async function end(browser: ChildProcess): Promise<void> {
  if (browser.pid === undefined || browser.exitCode !== null || browser.signalCode !== null) return;
  const ended = once(browser, 'exit');
  browser.kill('SIGTERM');
  const timer = setTimeout(() => browser.kill('SIGKILL'), STOP_DEADLINE_MS);
  await ended;
  clearTimeout(timer);
}
