import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { expect, it, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { createEmptyDatabase } from '#tests/support/databases/empty-database.ts';
import { createMetrics, type Metrics } from './create-metrics.ts';
import { findRequestGroup, requestRoutes } from './request-group.ts';

const TOKEN = 'a-token-for-prometheus';
const SERIES_MAX = 200;
/** Of the four kinds of collections of garbage, a test may see none. */
const COLLECTION_SERIES_MAX = 16;
/** Answered, refused, failed. */
const OUTCOMES = 3;

const deployDir = path.resolve(import.meta.dirname, '../../../deploy/monitoring');

test.each([
  ['/', '/', 'page'],
  ['/blog?page=2', '/blog', 'page'],
  ['/blog/some-post', '/blog/:slug', 'page'],
  ['/blog/tag/cost', '/*', 'page'],
  ['/contact?sent=1', '/contact', 'page'],
  ['/admin', '/admin/*', 'page'],
  ['/admin/contact/4', '/admin/*', 'page'],
  ['/administration', '/*', 'page'],
  ['/case-studies/some-client', '/*', 'page'],
  ['/preview/some-token', '/*', 'page'],
  ['/made-up/by/somebody', '/*', 'page'],
  ['/api/auth/login', '/api/auth/*', 'api'],
  ['/api/blog/published?limit=3', '/api/blog/*', 'api'],
  ['/api/blog', '/api/blog/*', 'api'],
  ['/api/contact/submit', '/api/contact/submit', 'api'],
  ['/api/contact/4/notes', '/api/contact/*', 'api'],
  ['/api/made-up', '/api/*', 'api'],
  ['/media/abc/480.webp', '/media/*', 'file'],
  ['/assets/site-abc.js', '/{assets,art,fonts,icons,og}/*', 'file'],
  ['/healthz', '/{healthz,readyz,metrics}', 'file'],
])('%s is counted as %s', (url, route, kind) => {
  expect(findRequestGroup(url)).toEqual({ route, kind });
  expect(requestRoutes).toContain(route);
});

/** The running product with a token, and how to ask it. */
async function listen(variables: Readonly<Record<string, string>> = {}) {
  const { server } = await buildComposedApp({ METRICS_TOKEN: TOKEN, ...variables });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (address: string, options: RequestInit = {}) => {
    const answer = await fetch(url + address, { redirect: 'manual', ...options });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const scrape = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const answer = await ask('/metrics', { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    return answer.text;
  };
  return { ask, scrape };
}

const readNumber = (payload: string, series: string) => {
  const line = payload.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length));
};

/** Lets a request arrive; the returned function lets its answer leave. */
function startAnswer(observe: Metrics['observe'], url: string, statusCode = 200) {
  const res = Object.assign(new EventEmitter(), { statusCode });
  observe({ url } as IncomingMessage, res as unknown as ServerResponse, false);
  return () => res.emit('close');
}

const listSeries = (payload: string) =>
  payload.split('\n').filter((line) => line && !line.startsWith('#'));

it('without METRICS_TOKEN there are no metrics, and callers without it get none', async () => {
  const { server } = await buildComposedApp();
  expect((await server.inject('/metrics')).statusCode).toBe(404);
  const { ask } = await listen();
  for (const authorization of ['', 'Bearer another-token-of-that-kind', TOKEN]) {
    const answer = await ask('/metrics', { headers: { authorization } });
    expect(answer.status).toBe(401);
    expect(answer.text).not.toContain('site_');
  }
});

it('counts requests by the pattern of their address, and wrong passwords', async () => {
  const { ask, scrape } = await listen();
  for (const url of ['/contact', '/contact', '/blog/nothing', '/blog/x']) await ask(url);
  const body = JSON.stringify({ username: 'admin', password: 'wrong password' });
  const headers = { 'content-type': 'application/json' };
  expect((await ask('/api/auth/login', { method: 'POST', headers, body })).status).toBe(401);
  // A request is counted once its answer has left, which may be after the client has it.
  await expect
    .poll(async () => listSeries(await scrape()))
    .toEqual(
      expect.arrayContaining([
        'site_requests_total{route="/contact",kind="page",outcome="ok"} 2',
        'site_requests_total{route="/blog/:slug",kind="page",outcome="refused"} 2',
        'site_request_seconds_count{route="/blog/:slug",kind="page"} 2',
        'site_request_seconds_bucket{le="+Inf",route="/contact",kind="page"} 2',
        'site_page_cache_requests_total{result="hit"} 1',
        'site_page_cache_requests_total{result="miss"} 3',
        'site_page_cache_entries 1',
        'site_logins_failed_total 1',
        'site_outbox_open 0',
        'site_outbox_failed 0',
        'site_outbox_overdue_seconds 0',
      ]),
    );
});

it('a request takes the seconds until its answer has left', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { observe, write } = createMetrics();
  const close = startAnswer(observe, '/contact');
  vi.advanceTimersByTime(300);
  close();
  const series = 'site_request_seconds_sum{route="/contact",kind="page"}';
  expect(readNumber(await write(), series)).toBe(0.3);
});

test.each([
  [304, 'ok'],
  [400, 'refused'],
  [499, 'refused'],
  [500, 'failed'],
])('an answer with status %i counts as %s', async (status, outcome) => {
  const { observe, write } = createMetrics();
  startAnswer(observe, '/contact', status)();
  const series = `site_requests_total{route="/contact",kind="page",outcome="${outcome}"}`;
  expect(readNumber(await write(), series)).toBe(1);
});

it('refused sign-ins are counted, and what cannot be read is left out', async () => {
  const { observe, add, write } = createMetrics();
  add([
    { name: 'site_known', help: 'A number', read: () => 7 },
    { name: 'site_away', help: 'No database', read: () => Promise.reject(new Error('away')) },
  ]);
  const answer = (url: string, statusCode: number) => startAnswer(observe, url, statusCode)();
  answer('/api/auth/login', 401);
  answer('/api/auth/login', 429);
  answer('/api/auth/second-factor', 401);
  answer('/api/auth/login', 200);
  answer('/api/auth/login', 400);
  answer('/api/account/password', 401);
  const lines = (await write()).split('\n');
  expect(lines).toContain('site_logins_failed_total 3');
  expect(lines.filter((line) => /^site_(?:known|away) /.test(line))).toEqual(['site_known 7']);
});

it('has at most 200 series, whatever addresses and methods somebody makes up', async () => {
  const { ask, scrape } = await listen();
  const prefixes = ['', '/blog', '/api/blog', '/api', '/assets', '/media', '/admin', '/api/auth'];
  for (const prefix of prefixes) {
    for (let index = 0; index < 20; index += 1) {
      const method = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'][index % 5] ?? 'GET';
      await ask(`${prefix}/made-up-${index}/x%${index}?q=${index}`, { method });
    }
  }
  const series = listSeries(await scrape());
  const isOfRequests = (line: string) => /^site_request(?:s_total|_seconds)/.test(line);
  const others = series.filter((line) => !isOfRequests(line) && !line.startsWith('nodejs_gc'));
  const ofOneRoute = series.filter((line) => /^site_request_seconds.*route="\/\*"/.test(line));
  expect(ofOneRoute).toHaveLength(7);
  // As if every route had been answered in every way, and memory been collected in every way.
  const backups = 3;
  const most = requestRoutes.length * (ofOneRoute.length + OUTCOMES);
  expect(others.length + backups + COLLECTION_SERIES_MAX + most).toBeLessThanOrEqual(SERIES_MAX);
  const routes = new Set(series.flatMap((line) => /route="([^"]+)"/.exec(line)?.[1] ?? []));
  expect(requestRoutes).toEqual(expect.arrayContaining([...routes]));
});

test.each(['SQLite', 'PostgreSQL'])(
  'says what queries of %s take, and what waits',
  async (name) => {
    const variables: Record<string, string> = {};
    if (name === 'PostgreSQL') {
      const { url, drop } = await createEmptyDatabase();
      onTestFinished(drop);
      variables.DATABASE_URL = url;
    }
    const { ask, scrape } = await listen(variables);
    const before = await scrape();
    await ask('/api/blog/published');
    const after = await scrape();
    const count = 'site_database_query_seconds_count';
    expect(readNumber(after, count)).toBeGreaterThan(readNumber(before, count));
    expect(readNumber(after, 'site_database_query_seconds_sum')).toBeGreaterThan(0);
    expect(readNumber(after, 'site_database_ping_seconds')).toBeGreaterThan(0);
    const [busy, idle, waiting] = ['connections_busy', 'connections_idle', 'waiting'].map((part) =>
      readNumber(after, `site_database_${part}`),
    );
    expect(Number(busy) + Number(idle)).toBeGreaterThan(0);
    expect(waiting).toBeGreaterThanOrEqual(0);
    expect(after).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(after).toMatch(/^process_resident_memory_bytes /m);
  },
);

it('a request’s trace goes on in the answer, also of a cached page', async () => {
  const { ask } = await listen();
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  for (const url of ['/contact', '/contact', '/api/blog/published', '/healthz']) {
    const answer = await ask(url, { headers });
    const traceparent = answer.headers.get('traceparent');
    expect(traceparent, url).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
    expect((await ask(url)).headers.get('traceparent')).toBeNull();
  }
});

test('the dashboard and the alert rules ask for metrics, labels and values that there are', async () => {
  const { ask, scrape } = await listen();
  await ask('/contact');
  await expect.poll(scrape).toContain('route="/contact"');
  const payload = await scrape();
  const backups = ['age_seconds', 'failed', 'interval_seconds'].map(
    (name) => `site_backup_${name} 1`,
  );
  // Series of Prometheus itself, and those that appear with a late job and with BACKUP_DIR.
  const others = ['up{job="site"} 1', 'site_job_late{task="clock"} 1', ...backups];
  const known = [payload, ...others].join('\n');
  const dashboard = JSON.parse(
    readFileSync(path.join(deployDir, 'grafana-dashboard.json'), 'utf8'),
  );
  const alerts = parse(readFileSync(path.join(deployDir, 'alerts.yaml'), 'utf8'));
  const asked: string[] = [
    ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    ),
    ...alerts.groups.flatMap(({ rules }: { rules: { expr: string }[] }) =>
      rules.map(({ expr }) => expr),
    ),
  ];
  expect(asked.length).toBeGreaterThan(15);
  const shown = asked.join('\n');
  for (const [, name = '', labels = ''] of shown.matchAll(
    /\b(up|(?:site|nodejs|process)_\w+)(?:\{([^}]*)\})?/g,
  )) {
    expect(known, name).toMatch(new RegExp(`^${name}[ {]`, 'm'));
    for (const [, label, operator, values = ''] of labels.matchAll(/(\w+)(=~?|!=)"([^"]*)"/g)) {
      expect(known, `${name}{${label}}`).toMatch(new RegExp(`^${name}\\{.*\\b${label}=`, 'm'));
      if (label === 'kind') expect(values).toMatch(/^(?:page|api|file)$/);
      if (label === 'outcome')
        expect(`${operator}${values}`).toMatch(/^=~?(?:ok|refused|failed|\|)+$/);
    }
  }
  // And everything of the site's own that is measured is looked at.
  const own = [...payload.matchAll(/^# TYPE (site_\w+) /gm)].map(([, name = '']) => name);
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});
