import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StoreOptions } from '#storage/open-store.ts';

const writerPath = fileURLToPath(new URL('./database-writer.ts', import.meta.url));

/** A write that a writer process has reported as done. */
export interface AcknowledgedWrite {
  readonly kind: 'contact' | 'post';
  readonly id: number;
  /** The message or the slug. */
  readonly text: string;
}

/** A process that writes to a database; see database-writer.ts. */
export interface WriterProcess {
  readonly child: ChildProcess;
  readonly firstWrite: Promise<unknown>;
  /** Resolves when the process has ended, with everything it reported. */
  readonly ended: Promise<{ readonly writes: AcknowledgedWrite[]; readonly errors: string }>;
}

/** Starts a writer; without `rounds` it writes until it is killed. */
export function startWriter(options: StoreOptions, rounds?: number): WriterProcess {
  const parameters = [writerPath, JSON.stringify(options)];
  if (rounds !== undefined) parameters.push(String(rounds));
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const closed = once(child, 'close');
  return {
    child,
    firstWrite: Promise.race([once(child.stdout, 'data'), closed]),
    ended: closed.then(() => ({ writes: parseWrites(output), errors })),
  };
}

/** An incomplete last line is ignored: only its end would have acknowledged the write. */
function parseWrites(output: string): AcknowledgedWrite[] {
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [kind, id, text = ''] = line.split(' ');
      return { kind: kind === 'post' ? 'post' : 'contact', id: Number(id), text };
    });
}
