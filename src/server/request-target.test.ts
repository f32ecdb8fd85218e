import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildComposedApp } from '#tests/support/composed-app.ts';

/** Sends requests as they are; answers the whole answer. */
async function listen(environment: Readonly<Record<string, string>> = {}) {
  const app = await buildComposedApp(environment);
  const { port } = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }));
  const ask = async (head: string) => {
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    onTestFinished(() => void socket.destroy());
    socket.write(`${head}Connection: close\r\n\r\n`);
    return (await socket.toArray()).join('');
  };
  return { ...app, ask };
}

const statusOf = (answer: string) => Number(answer.split(' ')[1]);

describe('a target with a host in it', () => {
  const targets: readonly [target: string, status: number][] = [
    ['http://localhost/about', 200],
    ['HTTP://LOCALHOST:3000/about', 200],
    ['http://localhost', 200],
    ['http://localhost?utm_source=a', 200],
    ['http://localhost/preview/x', 404],
    ['http://localhost/about#team', 200],
    ['/about#team', 200],
    ['http://evil.test/about', 421],
    ['http://evil.test@localhost/about', 400],
    ['http:///about', 400],
    ['ftp://localhost/about', 400],
    ['localhost/about', 400],
    ['*', 400],
  ];

  test('is answered by what the target says', async () => {
    const { ask } = await listen();
    for (const [target, status] of targets) {
      const answer = await ask(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n`);
      expect.soft(statusOf(answer), target).toBe(status);
    }
  });

  test('is believed rather than the header', async () => {
    const { ask } = await listen();
    const head = 'GET http://localhost/about HTTP/1.1\r\nHost: evil.test\r\n';
    expect(statusOf(await ask(head))).toBe(200);
    const form = 'POST http://localhost/api/auth/logout HTTP/1.1\r\nHost: evil.test\r\n';
    expect(statusOf(await ask(`${form}Origin: http://evil.test\r\n`))).toBe(403);
  });

  test('finds and keeps the same page, however the host is spelled', async () => {
    const { ask, readCacheUse } = await listen({ HOST: '0.0.0.0' });
    const first = await ask('GET /feed.xml HTTP/1.1\r\nHost: localhost\r\n');
    expect(statusOf(first)).toBe(200);
    const { entries } = readCacheUse();
    for (const target of ['http://a.test/feed.xml', 'http://b.test/feed.xml', '/feed.xml#a']) {
      expect(statusOf(await ask(`GET ${target} HTTP/1.1\r\nHost: c.test\r\n`))).toBe(200);
    }
    expect(readCacheUse().entries).toBe(entries);
  });
});

const refusedHeads: readonly [what: string, head: string, status: number][] = [
  ['two hosts', 'GET /about HTTP/1.1\r\nHost: localhost\r\nhOST: localhost\r\n', 400],
  ['no host', 'GET /about HTTP/1.1\r\n', 400],
  ['a host that is none', 'GET /about HTTP/1.1\r\nHost: a/b\r\n', 400],
  [
    'an expectation',
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nExpect: a\r\nContent-Length: 0\r\n',
    417,
  ],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n', 405],
  ['PROPFIND', 'PROPFIND /about HTTP/1.1\r\nHost: localhost\r\n', 405],
  ['a method that pages do not take', 'PUT /about HTTP/1.1\r\nHost: localhost\r\n', 405],
];

test('a request that HTTP does not allow is refused as JSON with a code', async () => {
  const { ask } = await listen({ HOST: '0.0.0.0' });
  for (const [what, head, status] of refusedHeads) {
    const answer = await ask(head);
    expect.soft(statusOf(answer), what).toBe(status);
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
    expect.soft(JSON.parse(body), what).toMatchObject({ code: expect.stringMatching(/_/) });
  }
});

test('HTTP/1.0 needs no host, and other headers are no second one', async () => {
  const { ask } = await listen();
  expect(statusOf(await ask('GET /about HTTP/1.0\r\n'))).toBe(200);
  const head = 'GET /about HTTP/1.1\r\nHost: localhost\r\nFrom: me@a.example\r\nDate: now\r\n';
  expect(statusOf(await ask(head))).toBe(200);
});
