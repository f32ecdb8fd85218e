import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { parseHtml } from '#tests/support/parse-markup.ts';
import { getHelmetOptions } from './security-headers.ts';

const production = { NODE_ENV: 'production', SITE_URL: 'https://www.example.com' };

/** Resources that feed readers, social networks and other sites show to their own visitors. */
const forOtherSites = [
  '/feed.xml',
  '/robots.txt',
  '/art/covers/your-terraform-state-is-a-database.svg',
];

/** One address of each kind: pages, the panel, calls, documents, drawings and missing ones. */
const addresses = [
  ...['/', '/blog', '/contact', '/admin/login', '/no/such/page', '/media/nothing.jpg'],
  ...['/api/blog/published', '/api/no-such-call', '/healthz', ...forOtherSites],
];

/** Sources by directive; the hashes of inline scripts are compared with the pages instead. */
function readPolicy(header: unknown): Record<string, string[]> {
  const directives = String(header)
    .split(';')
    .map((directive) => directive.trim().split(' '))
    .map(([name, ...sources]) => [
      name,
      sources.filter((source) => !source.startsWith("'sha256-")),
    ]);
  return Object.fromEntries(directives);
}

test('every answer has the complete content policy, with nothing loosened', async () => {
  const { server } = await buildComposedApp({ ...production, SAMPLE_CONTENT: 'true' });
  // Each address twice: the second answer of a page comes from the cache.
  for (const url of [...addresses, ...addresses]) {
    const { headers } = await server.inject({ url, headers: { accept: 'text/html' } });
    expect(readPolicy(headers['content-security-policy']), url).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", 'https://www.openstreetmap.org'],
      'frame-src': [
        // The panel shows previews, the only pages that may be framed.
        ...(url.startsWith('/admin') ? ["'self'"] : []),
        'https://www.openstreetmap.org',
      ],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'upgrade-insecure-requests': [],
    });
    expect(headers, url).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': forOtherSites.includes(url) ? 'cross-origin' : 'same-origin',
    });
    expect(headers, url).not.toHaveProperty('x-powered-by');
  }
});

test('a site without HTTPS does not ask browsers to insist on it', async () => {
  const { server } = await buildComposedApp();
  const { headers } = await server.inject('/');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test('the policy allows exactly the inline scripts that pages have', async () => {
  const { server } = await buildComposedApp(production);
  const allowed = new Set<string>();
  const used = new Set<string>();
  for (const url of ['/', '/contact', '/admin/login']) {
    const { headers, body } = await server.inject(url);
    const policy = String(headers['content-security-policy']);
    for (const [hash] of policy.matchAll(/'sha256-[^']+'/g)) allowed.add(hash);
    const scripts = parseHtml(body).querySelectorAll('script:not([src], [type])');
    for (const { textContent } of scripts) {
      used.add(`'sha256-${createHash('sha256').update(textContent).digest('base64')}'`);
    }
  }
  expect(used.size).toBeGreaterThan(0);
  expect([...used].sort()).toEqual([...allowed].sort());
});

test('only Vite’s development server may add style elements', () => {
  const read = (isDevelopment: boolean) => {
    const options = { isHttps: false, hstsIncludeSubdomains: false, isDevelopment };
    const { contentSecurityPolicy } = getHelmetOptions({
      ...{ inlineScripts: [], listFrameOrigins: () => [], ...options },
    });
    return contentSecurityPolicy && typeof contentSecurityPolicy === 'object'
      ? contentSecurityPolicy.directives?.styleSrc
      : null;
  };
  expect(read(true)).toEqual(["'self'", "'unsafe-inline'"]);
  expect(read(false)).toEqual(["'self'"]);
});
