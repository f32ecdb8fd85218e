import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./flood-clients.ts', import.meta.url));

/** Floods a product from another process; `stop` returns what the clients were answered. */
export async function startFlood(url: string, kind: string, cookie: string) {
  const child = spawn(process.execPath, [program, url, kind], {
    env: { ...process.env, COOKIE: cookie },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  return {
    async stop(): Promise<string> {
      child.stdin.end();
      await ended;
      return output.replace('flooding\n', '');
    },
  };
}
