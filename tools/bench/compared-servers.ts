import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '#tests/support/free-port.ts';
import { smallProcessOptions } from '../../scripts/setup/small-process.mjs';

/** A compressed page as a server sent it. */
export interface RecordedPage {
  readonly path: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** nginx writes these itself. */
const OWN_HEADERS = new Set([
  ...['content-length', 'content-type', 'connection', 'keep-alive', 'date', 'last-modified'],
]);
const POLL_MS = 20;

/** Serves the page with one worker: the same bytes and headers, from a file that nginx keeps open. */
export async function startNginx(program: string, page: RecordedPage, directory: string) {
  const port = await findFreePort();
  const configuration = join(directory, 'nginx.conf');
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'page'), page.body);
  writeFileSync(configuration, writeConfiguration(page, directory, port));
  return startServer(program, ['-p', directory, '-c', configuration, '-e', 'stderr'], page, port);
}

/** Sends the same with nothing but Node's HTTP server: what a process of this platform can reach. */
export async function startPlainNode({ path, headers, body }: RecordedPage, directory: string) {
  const port = await findFreePort();
  const file = join(directory, 'page.json');
  const sent = [...headers].filter(([name]) => name === 'content-length' || !OWN_HEADERS.has(name));
  const type = ['content-type', headers.get('content-type') ?? 'text/html'];
  const answer = { headers: [...sent, type].flat(), body: body.toString('base64') };
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, JSON.stringify(answer));
  const program = ['tools/bench/plain-server.ts', file, String(port)];
  return startServer(process.execPath, [...smallProcessOptions, ...program], { path }, port);
}

async function startServer(
  program: string,
  parameters: readonly string[],
  { path }: Pick<RecordedPage, 'path'>,
  port: number,
) {
  const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}${path}`;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${program} ended (${child.exitCode}).`);
    await delay(POLL_MS);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function writeConfiguration(page: RecordedPage, directory: string, port: number): string {
  const headers = [...page.headers]
    .filter(([name]) => !OWN_HEADERS.has(name))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(directory, name)};`,
  );
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off; worker_processes 1;',
    `pid ${join(directory, 'nginx.pid')};`,
    'events { worker_connections 1024; }',
    'http {',
    'access_log off; server_tokens off; etag off; sendfile on; tcp_nopush on; tcp_nodelay on;',
    'keepalive_requests 100000000; open_file_cache max=16 inactive=1h;',
    ...temporary,
    `server { listen 127.0.0.1:${port};`,
    `location = ${page.path} { root ${directory}; try_files /page =404;`,
    `default_type '${page.headers.get('content-type') ?? 'text/html'}';`,
    ...headers,
    '} } }',
  ].join('\n');
}
