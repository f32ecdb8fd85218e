// node scripts/check-deployment.mjs [--proxies]: checks the deployment files with every checker that this machine has,
// and says which are not here. With --proxies it also builds the product, runs it behind nginx and Caddy, as far as they
// are here, and tries what depends on a proxy. Ends with code 1 if something is wrong.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  checkCompose,
  checkDockerfile,
  checkManifests,
} from '../tools/deployment/check-formats.mjs';
import { ensureDeploymentTools } from '../tools/deployment/deployment-tools.mjs';
import { runInForeground } from './setup/child-process.mjs';
import { prepareProject } from './setup/prepared-project.mjs';
import { runEntryPoint } from './setup/progress.mjs';
import { inProject, projectRoot } from './setup/project-paths.mjs';

/** In tenths, as systemd-analyze takes it: 2.0. */
const EXPOSURE_MAX = 20;

const run = promisify(execFile);

/** @typedef {{ name: string, check: (folder: string) => Promise<readonly string[]> }} Check */

/** @type {readonly Check[]} */
const checks = [
  { name: 'Dockerfile, by dockerfile-utils', check: checkDockerfile },
  { name: 'compose.yaml, by its schema', check: checkCompose },
  { name: 'Kubernetes, by the schemas of its API', check: checkManifests },
  {
    name: 'Kubernetes, by kubectl kustomize',
    check: () => runProgram('kubectl', ['kustomize', inProject('deploy', 'kubernetes')]),
  },
  {
    name: 'Caddyfile, by caddy validate',
    check: () => {
      const file = inProject('deploy', 'caddy', 'Caddyfile');
      return runProgram('caddy', ['validate', '--adapter', 'caddyfile', '--config', file]);
    },
  },
  { name: 'nginx, by nginx -t', check: checkNginx },
  {
    name: 'systemd unit, by systemd-analyze security',
    check: () =>
      runProgram('systemd-analyze', [
        ...['security', '--offline=yes', `--threshold=${EXPOSURE_MAX}`],
        inProject('deploy', 'systemd', 'consulting-website@.service'),
      ]),
  },
  {
    name: 'alert rules, by promtool',
    check: () =>
      runProgram('promtool', ['check', 'rules', inProject('deploy', 'monitoring', 'alerts.yaml')]),
  },
  {
    name: 'what the alert rules say, by promtool test rules',
    check: () => {
      const file = inProject('deploy', 'monitoring', 'alerts.test.yaml');
      return runProgram('promtool', ['test', 'rules', file]);
    },
  },
];

await runEntryPoint(async () => {
  const nodePath = await prepareProject({ withTools: true });
  await ensureDeploymentTools();
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  let failed = 0;
  for (const { name, check } of checks) {
    const faults = await check(folder).catch((error) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    const state = faults === null ? 'not here' : faults.length === 0 ? 'ok' : 'FAILED';
    if (state === 'FAILED') failed += 1;
    console.log([state.padEnd(8), name, ...(faults ?? [])].join('  '));
  }
  rmSync(folder, { recursive: true });
  if (failed > 0 || !process.argv.includes('--proxies')) return failed > 0 ? 1 : 0;
  await prepareProject({ withBuild: true });
  return runInForeground(nodePath, [inProject('tools', 'deployment', 'try-proxies.ts')]);
});

/**
 * Runs a program; its output if it fails, and nothing otherwise.
 * @param {string} program
 * @param {readonly string[]} parameters
 */
async function runProgram(program, parameters) {
  // Debian keeps nginx where only root looks.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  try {
    await run(program, parameters, { cwd: projectRoot, env });
    return [];
  } catch (error) {
    const { code, stdout, stderr } = /** @type {any} */ (error);
    if (code === 'ENOENT') throw error;
    return [`${stdout}${stderr}`.trim()];
  }
}

/** @param {string} folder */
async function checkNginx(folder) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const made = await runProgram('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
    ...['-subj', '/CN=www.example.com', '-keyout', key, '-out', certificate],
  ]);
  if (made.length > 0) return made;
  const site = readFileSync(inProject('deploy', 'nginx', 'consulting-website.conf'), 'utf8')
    .replace(/^( *ssl_certificate ).*$/m, `$1${certificate};`)
    .replace(/^( *ssl_certificate_key ).*$/m, `$1${key};`)
    .replace('/var/cache/nginx', folder);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/nginx.pid; events {} http { access_log off;\n${site}\n}`);
  return runProgram('nginx', ['-t', '-q', '-p', folder, '-c', file, '-e', 'stderr']);
}
