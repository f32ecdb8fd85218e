import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '#tests/support/free-port.ts';
import { smallProcessOptions } from '../../scripts/setup/small-process.mjs';
import { readNginxSite } from '../deployment/start-proxies.ts';

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
export function startNginx(program: string, page: RecordedPage, port: number, directory: string) {
  const headers = [...page.headers]
    .filter(([name]) => !OWN_HEADERS.has(name))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  const site = [
    'server_tokens off; etag off; tcp_nodelay on; open_file_cache max=16 inactive=1h;',
    `server { listen 127.0.0.1:${port};`,
    `location = ${page.path} { root ${directory}; try_files /page =404;`,
    `default_type '${page.headers.get('content-type') ?? 'text/html'}';`,
    ...headers,
    '} }',
  ];
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'page'), page.body);
  return runNginx(program, site.join('\n'), { path: page.path, port, directory });
}

/** The delivered configuration in front of the product, one worker, without TLS as the others. */
export async function startDeliveredNginx(
  program: string,
  product: string,
  port: number,
  directory: string,
) {
  mkdirSync(directory, { recursive: true });
  const site = (await readNginxSite(port, [product], directory))
    .replace(`listen 127.0.0.1:${port} ssl http2;`, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*$/gm, '');
  return runNginx(program, site, { path: '/', port, directory });
}

function runNginx(
  program: string,
  site: string,
  { path, port, directory }: { path: string; port: number; directory: string },
) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(directory, name)};`,
  );
  const file = join(directory, 'nginx.conf');
  const lines = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `daemon off; worker_processes 1; pid ${join(directory, 'nginx.pid')};`,
    'events { worker_connections 1024; }',
    'http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;',
    ...temporary,
    site,
    '}',
  ];
  writeFileSync(file, lines.join('\n'));
  return startServer(program, ['-p', directory, '-c', file, '-e', 'stderr'], { path }, port);
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
