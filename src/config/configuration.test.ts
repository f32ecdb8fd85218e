import { describe, expect, test } from 'vitest';
import { type Configuration, readConfiguration } from './configuration.ts';

function read(variables: Record<string, string>): Configuration {
  const result = readConfiguration(variables);
  if (!result.ok) throw new Error(result.faults.join('\n'));
  return result.configuration;
}

function listFaults(variables: Record<string, string>): readonly string[] {
  const result = readConfiguration(variables);
  return result.ok ? [] : result.faults;
}

describe('the default credentials', () => {
  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.1.2.3' },
    { SITE_URL: 'http://localhost:8080' },
    { SITE_URL: 'http://[::1]:8080' },
    { TRUST_PROXY: 'false' },
  ])('exist if nothing says that the site is public: %j', (variables) => {
    expect(read(variables).allowsDefaultCredentials).toBe(true);
  });

  test.each([
    { NODE_ENV: 'production', SITE_URL: 'http://localhost' },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.4' },
    { SITE_URL: 'https://www.example.com' },
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: 'loopback' },
    { TRUST_PROXY: 'true' },
  ])('do not exist with %j', (variables) => {
    expect(read(variables).allowsDefaultCredentials).toBe(false);
    expect(listFaults({ ...variables, ADMIN_PASSWORD: 'admin123' })).toEqual([
      'ADMIN_PASSWORD: takes a password of your own; the default one is for this machine only',
    ]);
  });
});

test('all faults are listed, and production without SITE_URL is one', () => {
  const values = { PORT: 'eighty', SITE_URL: 'example.com', RATE_LIMITS: 'login=many' };
  const faults = listFaults({ ...values, LOG_LEVEL: 'loud' });
  expect(faults.map((line) => line.split(': takes ')[0])).toEqual([
    ...['PORT', 'SITE_URL', 'RATE_LIMITS', 'LOG_LEVEL'],
  ]);
  expect(listFaults({ NODE_ENV: 'production' })).toEqual([
    'SITE_URL: in production takes the public origin, such as https://www.example.com',
  ]);
});

describe('TRUST_PROXY', () => {
  test.each([
    ['true', true],
    ['false', false],
    ['1', 1],
    ['12', 12],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, fd00::/8,192.0.2.4', ['10.0.0.0/8', 'fd00::/8', '192.0.2.4']],
  ])('takes %s', (value, expected) => {
    expect(read({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  test.each([
    'yes',
    '99',
    '-1',
    '10.0.0.0/33',
    '10.0.0',
    '1.2.3.4/8/8',
    'fd00::/129',
    '0.0.0.0/0',
    '::/0',
    ',',
  ])('refuses %s', (value) => {
    expect(listFaults({ TRUST_PROXY: value })).toEqual([
      'TRUST_PROXY: takes true, a number of proxies, or addresses and ranges divided by commas',
    ]);
  });

  test('true is refused in production, with the reason', () => {
    const production = { NODE_ENV: 'production', SITE_URL: 'https://example.com' };
    expect(listFaults({ ...production, TRUST_PROXY: 'true' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY: .*any address that a visitor claims/),
    ]);
    expect(read({ ...production, TRUST_PROXY: '1' }).trustProxy).toBe(1);
  });
});

describe('mail', () => {
  const mail = {
    SMTP_URL: 'smtps://user:p%40ss@mail.example.com:465',
    MAIL_FROM: 'Ghatline <site@example.com>',
    CONTACT_NOTIFY_TO: 'sales@example.com, asha@example.com',
  };

  test('takes an address with a name, and several receivers', () => {
    expect(listFaults(mail)).toEqual([]);
  });

  test.each([
    [{ MAIL_FROM: '' }, 'MAIL_FROM'],
    [{ CONTACT_NOTIFY_TO: '' }, 'CONTACT_NOTIFY_TO'],
    [{ MAIL_FROM: 'nope' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@b.c\r\nBcc: x@y.z' }, 'MAIL_FROM'],
    [{ CONTACT_NOTIFY_TO: 'a@b.c, nope' }, 'CONTACT_NOTIFY_TO'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
  ])('%j is one line that names the variable', (change, name) => {
    expect(listFaults({ ...mail, ...change })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: .*takes `)),
    ]);
  });
});

test.each([
  [{ CONTACT_WEBHOOK_URL: 'https://crm.example.com/hook' }, 'CONTACT_WEBHOOK_SECRET'],
  [{ CONTACT_WEBHOOK_SECRET: `whsec_${'AAAA'.repeat(8)}` }, 'CONTACT_WEBHOOK_URL'],
])('half a webhook is one line that names what is missing', (variables, name) => {
  expect(listFaults(variables)).toEqual([
    expect.stringMatching(new RegExp(`^${name}: is required with .*takes `)),
  ]);
});

test('a webhook and a time to keep messages are taken', () => {
  const CONTACT_WEBHOOK_SECRET = `whsec_${'AAAA'.repeat(8)}`;
  const CONTACT_WEBHOOK_URL = 'http://127.0.0.1:9/hook';
  const webhook = { CONTACT_WEBHOOK_URL, CONTACT_WEBHOOK_SECRET };
  expect(listFaults({ ...webhook, CONTACT_RETENTION: '730d' })).toEqual([]);
});

test.each([
  ['CONTACT_WEBHOOK_URL', 'crm.example.com'],
  ['CONTACT_WEBHOOK_URL', 'ftp://crm.example.com'],
  ['CONTACT_WEBHOOK_SECRET', 'whsec_'],
  ['CONTACT_WEBHOOK_SECRET', 'whsec_tooshort'],
  ['CONTACT_WEBHOOK_SECRET', 'not base64 at all, but long enough'],
  ['CONTACT_RETENTION', '730'],
  ['CONTACT_RETENTION', '5h'],
  ['SITE_URL', 'www.example.com'],
  ['SITE_URL', 'https://www.example.com/blog'],
  ['SITE_URL', 'https://user:secret@www.example.com'],
  ['SITE_URL', 'https://www.example.com/#top'],
  ['DATABASE_URL', 'postgres://host'],
  ['DATABASE_URL', 'mysql://host/db'],
  ['DATABASE_URL', 'postgres://user:p@ss word@host/db'],
  ['SHUTDOWN_DELAY', '5'],
  ['SHUTDOWN_DELAY', '30d'],
  ['HSTS_INCLUDE_SUBDOMAINS', 'yes'],
  ['RATE_LIMITS', 'login=0/1m'],
  ['RATE_LIMITS', 'login=1/1m,login=2/1m'],
])('%s=%s is refused in one line', (name, value) => {
  expect(listFaults({ [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name}: takes `)),
  ]);
});

test('a RATE_LIMITS value replaces the limits it names, with units up to days', () => {
  const { rateLimits } = read({ RATE_LIMITS: 'contact=3/2d' });
  expect(rateLimits.contact).toEqual({ calls: 3, windowSeconds: 172_800 });
  expect(rateLimits.login).toEqual({ calls: 10, windowSeconds: 900 });
});

test.each([
  [{}, []],
  [{ SITE_URL: 'https://www.example.com' }, ['www.example.com']],
  [{ HOST: '0.0.0.0', SITE_URL: 'https://www.example.com' }, undefined],
])('with %j requests may be for %j in addition to this machine', (variables, expected) => {
  expect(read(variables).allowedHosts).toEqual(expected);
});

test.each([
  [{}, 0],
  [{ NODE_ENV: 'production', SITE_URL: 'https://a.example' }, 0],
  [{ NODE_ENV: 'production', SITE_URL: 'https://a.example', HOST: '0.0.0.0' }, 5],
  [{ NODE_ENV: 'production', SITE_URL: 'https://a.example', HOST: '::', SHUTDOWN_DELAY: '1m' }, 60],
])('with %j the process keeps serving for %i seconds after SIGTERM', (variables, expected) => {
  expect(read(variables).shutdownDelaySeconds).toBe(expected);
});
