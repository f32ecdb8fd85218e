import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '#tests/support/free-port.ts';

const START_MAX_MS = 20_000;
const deployDir = path.resolve(import.meta.dirname, '../../deploy');
/** Debian keeps nginx where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`;

/** A proxy that ends TLS, with the configuration of deploy/, on ports of its own. */
export interface RunningProxy {
  readonly name: string;
  readonly version: string;
  readonly stop: () => Promise<void>;
}

/** Starts a proxy for `https://localhost:{port}`; rejects with ENOENT if this machine has none. */
export type StartProxy = (port: number, instances: readonly string[]) => Promise<RunningProxy>;

/** The delivered file for nginx, for `https://localhost:{port}` and these instances; its cache is in the folder. */
export async function readNginxSite(
  port: number,
  instances: readonly string[],
  folder: string,
): Promise<string> {
  const httpPort = await findFreePort();
  const servers = instances.map(
    (url) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`,
  );
  return (
    readFileSync(path.join(deployDir, 'nginx/consulting-website.conf'), 'utf8')
      .replace(/^ *server 127\.0\.0\.1:3000.*$/m, servers.join('\n'))
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replaceAll('www.example.com', 'localhost')
      .replace('/var/cache/nginx', folder)
      // The file is for the usual port, which browsers leave out.
      .replaceAll('Host $host;', 'Host $http_host;')
  );
}

/** nginx, with a certificate of its own making. */
export const startNginx: StartProxy = async (port, instances) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const version = readVersion('nginx', ['-v']);
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  execFileSync(
    'openssl',
    [...request, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  const site = (await readNginxSite(port, instances, folder))
    .replace(/^( *ssl_certificate ).*$/m, `$1${certificate};`)
    .replace(/^( *ssl_certificate_key ).*$/m, `$1${key};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 1024; }
     http { access_log off; ${temporary.join(' ')}\n${site}\n}`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], {
    env: { ...process.env, PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return waitForProxy({ name: 'nginx', version, child, port, folder });
};

/** Caddy, with a certificate of its own authority, which this machine is not made to trust. */
export const startCaddy: StartProxy = async (port, instances) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'));
  const version = readVersion('caddy', ['version']);
  const httpPort = await findFreePort();
  const options = [
    ...['skip_install_trust', 'admin off', 'auto_https disable_redirects'],
    ...[`http_port ${httpPort}`, `https_port ${port}`],
  ];
  const site = readFileSync(path.join(deployDir, 'caddy/Caddyfile'), 'utf8');
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{\n${options.join('\n')}\n}\n${site.replace('output stderr', 'output discard')}`,
  );
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: {
      ...{ PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      SITE_URL: `https://localhost:${port}`,
      SITE_INSTANCES: instances.map((url) => new URL(url).host).join(' '),
    },
    stdio: 'ignore',
  });
  return waitForProxy({ name: 'Caddy', version, child, port, folder });
};

function readVersion(program: string, parameters: readonly string[]): string {
  // nginx prints its version as an error.
  const command = `${program} ${parameters.join(' ')} 2>&1`;
  const output = execFileSync(
    'sh',
    ['-c', `command -v ${program} >/dev/null && ${command} || true`],
    {
      env: { PATH },
      encoding: 'utf8',
    },
  );
  const [version] = /\d+\.\d+\.\d+/.exec(output) ?? [];
  if (!version) throw Object.assign(new Error(`${program} is not here`), { code: 'ENOENT' });
  return version;
}

async function waitForProxy(started: {
  readonly name: string;
  readonly version: string;
  readonly child: ChildProcess;
  readonly port: number;
  readonly folder: string;
}): Promise<RunningProxy> {
  const { name, version, child, port, folder } = started;
  const ended = once(child, 'exit');
  const deadline = Date.now() + START_MAX_MS;
  const isUp = async () => (await fetch(`https://localhost:${port}/healthz`).catch(() => null))?.ok;
  while (!(await isUp())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not come up`);
    }
    await delay(50);
  }
  return {
    name,
    version,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
