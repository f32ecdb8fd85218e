import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const program = path.resolve(import.meta.dirname, '../../dist/server/operate.js');

/** Prints the peak memory of the process that loads it, when that ends. */
const watchMemory = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS))",
)}`;

/** Runs a command of the operator; returns what it printed, its time and its peak memory. */
export async function runWatched(parameters: readonly string[], variables: NodeJS.ProcessEnv) {
  const startedAt = performance.now();
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--max-semi-space-size=4', '--import', watchMemory, program, ...parameters],
    { env: { PATH: process.env.PATH, ...variables }, maxBuffer: 64 * 1024 ** 2 },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const megabytes = Math.round(Number(/peak (\d+)/.exec(stderr)?.[1] ?? 0) / 1024);
  return { stdout, seconds, megabytes };
}
