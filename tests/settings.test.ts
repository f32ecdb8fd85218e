import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfiguration } from '#config/configuration.ts';
import { Environment } from '#config/environment.ts';

const sourceDir = path.resolve(import.meta.dirname, '../src');
const read = (pattern: string) =>
  globSync(pattern, { cwd: sourceDir })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(sourceDir, file), 'utf8'))
    .join('\n');

/** Those of the names that a text does not use. */
const listUnused = (names: readonly string[], text: string) =>
  names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));

it('every environment variable gets its form in the code, or is compared with others', () => {
  const names = Object.keys(Environment.shape);
  expect(listUnused(names, read('config/configuration.ts'))).toEqual([]);
});

it('every setting is passed on by the composition root', () => {
  const result = readConfiguration({});
  const names = result.ok ? Object.keys(result.configuration) : [];
  expect(names).toContain('port');
  expect(listUnused(names, read('app/*.ts'))).toEqual([]);
});

const readRoot = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
const examples = Object.fromEntries(
  [...readRoot('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);

it('.env.example and the README’s table have the defaults of the code', () => {
  expect(readConfiguration(examples)).toEqual(readConfiguration({}));
  const rows = readRoot('README.md').matchAll(/^\| (`[A-Z][^|]*`) \| ((?:[^|`]*|`[^`]*`)+) \|/gm);
  const listed = [...rows].flatMap(([, names = '', defaults = '']) => {
    const values =
      defaults
        .split(';')[0]
        ?.split(', ')
        .map((one) => one.replaceAll('`', '')) ?? [];
    return names
      .split(', ')
      .map((name, index) => [name.replaceAll('`', ''), values[index]] as const);
  });
  expect(listed.length).toBeGreaterThan(12);
  const wrong = listed.filter(([name, value]) => examples[name] && examples[name] !== value);
  expect(wrong).toEqual([]);
});

it('every setting and command that operators were promised is still there', () => {
  const settings = [
    ...['PORT', 'HOST', 'NODE_ENV', 'DATA_DIR', 'DATABASE_URL', 'SITE_URL', 'ADMIN_USERNAME'],
    ...['ADMIN_PASSWORD', 'SAMPLE_CONTENT', 'TRUST_PROXY', 'RATE_LIMITS', 'LOG_LEVEL', 'SMTP_URL'],
    ...['MAIL_FROM', 'CONTACT_NOTIFY_TO', 'CONTACT_WEBHOOK_URL', 'CONTACT_WEBHOOK_SECRET'],
    ...['REGISTRATION', 'CONTACT_RETENTION', 'METRICS_TOKEN', 'BACKUP_DIR', 'BACKUP_EVERY'],
    ...['BACKUP_KEEP'],
  ];
  expect(Object.keys(Environment.shape)).toEqual(expect.arrayContaining(settings));
  const commands = ['start', 'test', 'dev', 'build', 'check', 'bench', 'backup', 'restore'];
  const { scripts } = JSON.parse(readRoot('package.json'));
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining([...commands, 'export', 'import', 'admin']),
  );
});
