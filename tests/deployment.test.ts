import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { type Configuration, readConfiguration } from '#config/configuration.ts';
import { Environment } from '#config/environment.ts';
import * as health from '#contracts/health/calls.ts';
import { PICTURE_BYTES_MAX } from '#shared/media/picture-uploads.ts';
import { smallProcessEnvironment, smallProcessOptions } from '../scripts/setup/small-process.mjs';
import { nativePackages } from '../scripts/vite/native-packages.mjs';

/** After the delay, requests in flight get this long (BEHAVIOUR 7.4). */
const FINISHING_SECONDS = 10;

const rootDir = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(rootDir, file), 'utf8');
const readAll = (file: string) =>
  parseAllDocuments(read(file), { merge: true }).map((document) => document.toJS());

type Variables = Readonly<Record<string, string>>;

const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const unit = read('deploy/systemd/consulting-website@.service');
const compose = parse(read('compose.yaml'), { merge: true });
const [deployment, service, budget] = readAll('deploy/kubernetes/site.yaml');
const [job] = readAll('deploy/kubernetes/migrate.yaml');
const [settings] = readAll('deploy/kubernetes/settings.yaml');
const [secret] = readAll('deploy/kubernetes/secret.example.yaml');

/** `NAME=value` pairs separated by white space. */
const toVariables = (text: string): Variables =>
  Object.fromEntries(
    [...text.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );

/** Compose's references to `.env`, replaced by what they need to be. */
const withoutReferences: Variables = {
  SITE_URL: 'https://www.example.com',
  DATABASE_URL: compose['x-site'].environment.DATABASE_URL.replace(/\$\{.*?\}/, 'password'),
  MEDIA_S3_URL: compose['x-site'].environment.MEDIA_S3_URL.replaceAll(/\$\{.*?\}/g, 'key'),
};

/** Every file's own settings, with what its operator adds. */
const environments: Readonly<Record<string, Variables>> = {
  Dockerfile: {
    ...toVariables(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? ''),
    SITE_URL: 'https://www.example.com',
  },
  'systemd unit': {
    ...toVariables([...unit.matchAll(/^Environment=(.*)$/gm)].map(([, pairs]) => pairs).join(' ')),
    PORT: '3000',
    ...toVariables(read('deploy/systemd/consulting-website.env').replaceAll(/^#.*$/gm, '')),
  },
  'compose.yaml': { ...compose['x-site'].environment, ...withoutReferences },
  Kubernetes: { ...settings.data, ...secret.stringData },
};

function configure(name: string): Configuration {
  const variables = Object.entries(environments[name] ?? {}).filter(
    ([variable]) => !(variable in smallProcessEnvironment),
  );
  const result = readConfiguration(Object.fromEntries(variables));
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.configuration;
}

/** Seconds of `30s`, `2m` or `30`. */
const toSeconds = (text: string | number) =>
  Number.parseInt(String(text), 10) * (String(text).endsWith('m') ? 60 : 1);

describe.each(Object.keys(environments))('the settings of %s', (name) => {
  it('exist, have valid values and are those of a public site', () => {
    const known = [...Object.keys(Environment.shape), ...Object.keys(smallProcessEnvironment)];
    expect(known).toEqual(expect.arrayContaining(Object.keys(environments[name] ?? {})));
    const configuration = configure(name);
    expect(configuration.isProduction).toBe(true);
    expect(configuration.allowsDefaultCredentials).toBe(false);
    expect(configuration.port).toBe(3000);
  });
});

test('every start has the options of npm start', () => {
  const start = ['node', ...smallProcessOptions, 'dist/server/main.js'];
  expect(dockerfile).toContain(`CMD ${JSON.stringify(start).replaceAll(',', ', ')}`);
  expect(unit).toContain(`ExecStart=/usr/bin/${start.join(' ')}`);
  for (const name of ['Dockerfile', 'systemd unit']) {
    expect(environments[name]).toMatchObject(smallProcessEnvironment);
  }
});

test('the image has the pinned Node.js, runs as nobody special, and is not built from data', () => {
  expect(dockerfile).toContain(`NODE_IMAGE=node:${read('.node-version').trim()}-`);
  expect(dockerfile).toMatch(/^USER 1000:1000$/m);
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'data', 'node_modules', 'dist']));
  for (const needed of ['src', 'public', 'scripts', 'sample-content', 'site.config.ts']) {
    expect(ignored).not.toContain(needed);
  }
});

test('the native packages are packages of the project', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...nativePackages]));
});

test('everything asks for addresses of health that exist, on the port that is listened on', () => {
  const paths = Object.values(health).map(({ path: address }) => address);
  const [container] = deployment.spec.template.spec.containers;
  const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
  const asked = [
    ...probes.map(({ httpGet }) => httpGet.path),
    compose['x-site'].healthcheck.test.at(-1),
    /^ExecStartPost=.* (\/\w+)/m.exec(unit)?.[1],
    /health_uri (\S+)/.exec(read('deploy/caddy/Caddyfile'))?.[1],
    /path = '([^']+)'/.exec(read('deploy/container/health.mjs'))?.[1],
  ];
  expect(asked.filter((address) => !paths.includes(address))).toEqual([]);
  const ports = [
    dockerfile.match(/^EXPOSE (\d+)$/m)?.[1],
    String(container.ports[0].containerPort),
    ...[...read('deploy/caddy/Caddyfile').matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port),
    ...[...compose.services.proxy.environment.SITE_INSTANCES.matchAll(/:(\d+)/g)].map((m) => m[1]),
    /^ {4}server 127\.0\.0\.1:(\d+)/m.exec(read('deploy/nginx/consulting-website.conf'))?.[1],
  ];
  expect(new Set(ports)).toEqual(new Set(['3000']));
  expect(service.spec.ports[0].targetPort).toBe(container.ports[0].name);
});

test('the images that Kubernetes runs are of this release', () => {
  const { version } = JSON.parse(read('package.json'));
  const [kustomization] = readAll('deploy/kubernetes/kustomization.yaml');
  const [{ newName, newTag }] = kustomization.images;
  const [container] = job.spec.template.spec.containers;
  expect([newTag, container.image]).toEqual([version, `${newName}:${version}`]);
});

test('nothing is killed while it still serves', () => {
  const given = {
    'compose.yaml': toSeconds(compose['x-site'].stop_grace_period),
    'systemd unit': toSeconds(/^TimeoutStopSec=(.*)$/m.exec(unit)?.[1] ?? ''),
    Kubernetes: deployment.spec.template.spec.terminationGracePeriodSeconds,
  };
  for (const [name, seconds] of Object.entries(given)) {
    expect(seconds, name).toBeGreaterThan(configure(name).shutdownDelaySeconds + FINISHING_SECONDS);
  }
});

test('proxies let the largest picture through', () => {
  const nginx = /client_max_body_size (\d+)m/.exec(read('deploy/nginx/consulting-website.conf'));
  const ingress = /proxy-body-size: (\d+)m/.exec(read('deploy/kubernetes/ingress.yaml'));
  for (const found of [nginx, ingress]) {
    expect(Number(found?.[1]) * 1024 ** 2).toBeGreaterThan(PICTURE_BYTES_MAX);
  }
});

describe('in Kubernetes', () => {
  const pods = { deployment: deployment.spec.template, job: job.spec.template };

  it.each(Object.entries(pods))('the pod of the %s may do nothing special', (_, { spec }) => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(spec.securityContext.seccompProfile).toEqual({ type: 'RuntimeDefault' });
    expect(spec.containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('two pods run, of which one may be away, and the job migrates with the same settings', () => {
    expect(deployment.spec.replicas).toBe(2);
    expect(budget.spec).toMatchObject({ minAvailable: 1, selector: deployment.spec.selector });
    expect(service.spec.selector).toEqual(deployment.spec.selector.matchLabels);
    const [container] = job.spec.template.spec.containers;
    expect(container.command.at(-1)).toBe('migrate');
    expect(container.envFrom).toEqual(deployment.spec.template.spec.containers[0].envFrom);
  });
});

test('compose.yaml says at its top what it takes from .env', () => {
  const text = read('compose.yaml');
  const [head = ''] = text.split('\nname:');
  const taken = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? ''));
  for (const name of taken) expect(head).toMatch(new RegExp(`^#   ${name} `, 'm'));
});
