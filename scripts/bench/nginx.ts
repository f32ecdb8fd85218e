import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { captureOutput } from '../setup/child-process.mjs';
import { installDebianPackages } from '../setup/packages/debian-packages.mjs';
import { findFreePort, waitForAnswer } from './running-server.ts';

/** A compressed page as a server sent it. */
export interface RecordedPage {
  readonly path: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** nginx writes these itself. */
const OWN_HEADERS = new Set([
  'content-length',
  'content-type',
  'connection',
  'keep-alive',
  'date',
  'last-modified',
]);

/** The path of a command, which may be in a system directory. */
export function findCommand(name: string): string | undefined {
  const directories = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return directories.map((directory) => join(directory, name)).find((path) => existsSync(path));
}

/** The path of nginx, which is installed if that needs no password. */
export async function ensureNginx(): Promise<string | undefined> {
  const found = findCommand('nginx');
  if (found) return found;
  if (!(await installDebianPackages(['nginx-light'], 'nginx to compare with'))) return undefined;
  // Debian starts it as a service at once, which is not wanted.
  await captureOutput('/usr/sbin/service', ['nginx', 'stop']).catch(() => undefined);
  return findCommand('nginx');
}

/** Serves the page with one worker: the same bytes and headers, from a file that nginx keeps open. */
export async function startNginx(program: string, page: RecordedPage, directory: string) {
  const port = await findFreePort();
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'page'), page.body);
  writeFileSync(join(directory, 'nginx.conf'), writeConfiguration(page, directory, port));
  const child = spawn(
    program,
    ['-p', directory, '-c', join(directory, 'nginx.conf'), '-e', 'stderr'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const url = `http://127.0.0.1:${port}${page.path}`;
  await waitForAnswer(url, child);
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { url, stop };
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
    `location = ${page.path} { alias ${join(directory, 'page')};`,
    `default_type '${page.headers.get('content-type') ?? 'text/html'}';`,
    ...headers,
    '} } }',
  ].join('\n');
}
