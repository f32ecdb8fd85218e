import { captureOutput } from '../setup/child-process.mjs';
import { installDebianPackages } from '../setup/packages/debian-packages.mjs';
import { getPackageProgram } from '../setup/packages/package-program.mjs';
import { findCommand } from './nginx.ts';

const CONNECTIONS = 32;
const ENCODING = 'br, gzip';

/** Requests one address repeatedly and returns the answers per second. */
export interface LoadGenerator {
  readonly name: string;
  readonly measure: (url: string, seconds: number) => Promise<number>;
}

/** wrk, which is faster than a server process; else autocannon, which is slower than what it measures. */
export async function getLoadGenerator(): Promise<LoadGenerator> {
  if (!findCommand('wrk')) await installDebianPackages(['wrk'], 'wrk to make requests');
  const wrk = findCommand('wrk');
  return wrk ? { name: 'wrk', measure: (...call) => runWrk(wrk, ...call) } : autocannon;
}

const autocannon: LoadGenerator = {
  name: 'autocannon',
  async measure(url, seconds) {
    const program = getPackageProgram('autocannon');
    const options = ['-c', String(CONNECTIONS), '-d', String(seconds), '--json'];
    const headers = ['-H', `accept-encoding=${ENCODING}`];
    const report = JSON.parse(
      await captureOutput(process.execPath, [program, ...options, ...headers, url]),
    );
    if (report.non2xx > 0 || report.errors > 0) throw new Error(`${url} did not always answer 200`);
    return report.requests.average;
  },
};

async function runWrk(program: string, url: string, seconds: number): Promise<number> {
  const options = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`];
  const headers = ['-H', `Accept-Encoding: ${ENCODING}`];
  const report = await captureOutput(program, [...options, ...headers, url]);
  const rate = /Requests\/sec:\s*([\d.]+)/.exec(report)?.[1];
  if (!rate || /Non-2xx|Socket errors/.test(report)) throw new Error(`wrk on ${url}:\n${report}`);
  return Number(rate);
}
