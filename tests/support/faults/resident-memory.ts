import { readFileSync } from 'node:fs';

const SAMPLE_MS = 100;

/** The resident memory of a process in megabytes (Linux). */
export function readResidentMegabytes(pid = 0): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round((Number(kilobytes) * 1024) / 1e6);
}

/** Watches a process; the returned function stops that and returns the highest value seen. */
export function watchResidentMegabytes(pid = 0): () => number {
  let highest = readResidentMegabytes(pid);
  const timer = setInterval(() => {
    highest = Math.max(highest, readResidentMegabytes(pid));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return Math.max(highest, readResidentMegabytes(pid));
  };
}
