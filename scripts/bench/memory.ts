import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { captureOutput } from '../setup/child-process.mjs';
import type { Figure } from './figure.ts';
import { startServerProcess } from './running-server.ts';

const IDLE_SECONDS = 10;
const RESIDENT_MB_MAX = 150;

/** Resident memory of the server process after ten idle seconds following its first answer. */
export async function measureIdleMemory(dataDir: string): Promise<Figure> {
  const server = await startServerProcess(dataDir);
  try {
    await delay(IDLE_SECONDS * 1000);
    return {
      name: `resident memory, idle for ${IDLE_SECONDS} s`,
      value: await readResidentMegabytes(server.pid),
      unit: 'MB',
      target: { atMost: RESIDENT_MB_MAX },
    };
  } finally {
    await server.stop();
  }
}

async function readResidentMegabytes(pid: number): Promise<number> {
  try {
    const kibibytes = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (Number(kibibytes) * 1024) / 1e6;
  } catch {
    return (Number(await captureOutput('ps', ['-o', 'rss=', '-p', String(pid)])) * 1024) / 1e6;
  }
}
