import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, test } from 'vitest';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { createMetrics } from './create-metrics.ts';
import { findRequestGroup } from './request-group.ts';

const TOKEN = 'a-token-for-prometheus';

test.each([
  ['/', '/', 'page'],
  ['/blog?page=2', '/blog', 'page'],
  ['/blog/some-post', '/blog/*', 'page'],
  ['/case-studies/some-client', '/case-studies/*', 'page'],
  ['/preview/some-token', '/preview/*', 'page'],
  ['/made-up/by/somebody', '/*', 'page'],
  ['/api/blog/published?limit=3', '/api/blog/*', 'api'],
  ['/api/made-up', '/api/*', 'api'],
  ['/assets/site-abc.js', '/assets/*', 'file'],
  ['/healthz', '/healthz', 'file'],
])('%s is counted as %s', (url, route, kind) => {
  expect(findRequestGroup(url)).toEqual({ route, kind });
});

it('without METRICS_TOKEN there are no metrics', async () => {
  const { server } = await buildComposedApp();
  expect((await server.inject('/metrics')).statusCode).toBe(404);
});

it('refused sign-ins are counted, and what cannot be read is left out', async () => {
  const { observe, write } = createMetrics([
    { name: 'site_known', help: 'A number', read: () => 7 },
    { name: 'site_unknown', help: 'None yet', read: () => null },
    { name: 'site_away', help: 'No database', read: () => Promise.reject(new Error('away')) },
  ]);
  const answer = (url: string, statusCode: number) => {
    const res = Object.assign(new EventEmitter(), { statusCode });
    observe({ url } as IncomingMessage, res as unknown as ServerResponse, false);
    res.emit('close');
  };
  answer('/api/auth/login', 401);
  answer('/api/auth/login', 200);
  answer('/api/account/password', 401);
  const lines = (await write()).split('\n');
  expect(lines).toContain('site_logins_failed_total 1');
  expect(lines.filter((line) => /^site_(?:known|unknown|away) /.test(line))).toEqual([
    'site_known 7',
  ]);
});

it('callers with the token get what was measured, in few series', async () => {
  const { server } = await buildComposedApp({ METRICS_TOKEN: TOKEN });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const read = (authorization: string) =>
    fetch(`${url}/metrics`, { headers: { authorization, connection: 'close' } });
  for (const wrong of ['', 'Bearer another-token-of-that-kind', TOKEN]) {
    expect((await read(wrong)).status).toBe(401);
  }
  for (let index = 0; index < 50; index += 1) {
    expect((await fetch(`${url}/made-up-${index}/x`)).status).toBe(404);
  }
  const answer = await read(`Bearer ${TOKEN}`);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const payload = await answer.text();
  const series = payload.split('\n').filter((line) => line && !line.startsWith('#'));
  expect(series.length).toBeLessThanOrEqual(200);
  expect(payload).toMatch(/^site_requests_total\{route="\/\*",status="4xx"\} (?:49|50)$/m);
  expect(series).toContain('site_logins_failed_total 0');
  expect(series).toContain('site_outbox_open 0');
  expect(payload).toMatch(/^site_database_ping_seconds \d/m);
  expect(payload).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});
