import { expect, test } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { endpointsByNoun } from '#contracts/endpoints.ts';
import { isPermitted, ROLES, type Role } from '#shared/accounts/permissions.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { buildContactRequest, buildPostRequest } from '#tests/support/factories.ts';

const endpoints = Object.values(endpointsByNoun).flatMap((noun) => Object.values(noun));

type Caller = 'signed out' | 'none' | Role;
const callers: readonly Caller[] = ['signed out', 'none', ...ROLES];

/** The answer that a refused caller gets; null for those who may call. */
function expectedRefusal({ access }: Endpoint, caller: Caller): 401 | 403 | null {
  if (access === 'any') return null;
  if (caller === 'signed out') return 401;
  if (access === 'signed-in') return null;
  return isPermitted({ role: caller === 'none' ? null : caller }, access) ? null : 403;
}

interface Cast {
  readonly app: TestApp;
  readonly cookies: Readonly<Record<Caller, string>>;
}

/** Somebody of each role, with a post, a message, an invitation and a person to reach for. */
async function buildCast(): Promise<Cast> {
  const app = await buildTestApp();
  const owner = await app.signIn({ username: 'owner' });
  const post = buildPostRequest({ published: false });
  await app.call('POST', '/api/blog', { cookie: owner, body: post });
  await app.call('POST', '/api/contact/submit', { body: buildContactRequest() });
  await app.call('POST', '/api/users/invitations', { cookie: owner, body: { role: 'sales' } });
  const cookies: Record<Caller, string> = {
    'signed out': '',
    none: await app.signIn({ username: 'somebody', role: null }),
    administrator: await app.signIn({ username: 'second', role: 'administrator' }),
    editor: await app.signIn({ username: 'writer', role: 'editor' }),
    author: await app.signIn({ username: 'novice', role: 'author' }),
    sales: await app.signIn({ username: 'seller', role: 'sales' }),
  };
  return { app, cookies };
}

/** A thing that exists and belongs to somebody else, one of the caller's own kind, and none. */
const targets = ['1', '2', '999999'];

const addressOf = ({ path }: Endpoint, id: string) => path.replace(/\{\w+\}/g, id);

/** Calls that would end or change the caller's own session; they are open to everybody. */
const endsSession = ({ path }: Endpoint) => /logout|auth\/(?:login|register)/.test(path);

/** Makes a call with a body that no call accepts: who may call is decided before it is read. */
async function send({ app, cookies }: Cast, caller: Caller, { method }: Endpoint, path: string) {
  const cookie = cookies[caller];
  const body = method === 'GET' ? undefined : { nothing: true };
  const answer = await app.call(method, path, { ...(cookie && { cookie }), body });
  return { status: answer.status, code: answer.body?.code };
}

/** Deletions by an author depend on whose the thing is (publishing-routes.test.ts). */
const dependsOnOwner = ({ method, path }: Endpoint) =>
  method === 'DELETE' && /^\/api\/(?:blog|documents\/\{type\})\/\{id\}$/.test(path);

/** Whether an answer is other than the table says. */
function isWrong(
  endpoint: Endpoint,
  expected: 401 | 403 | null,
  { status, code }: { readonly status: number; readonly code: string | undefined },
): boolean {
  if (expected !== null) return status !== expected;
  const isRefused = code === 'unauthenticated' || code === 'forbidden';
  return status >= 500 || (endpoint.access !== 'any' && isRefused);
}

test('every call answers every role as the table says, whomever the thing belongs to', async () => {
  const wrong: string[] = [];
  let cells = 0;
  for (const caller of callers) {
    const cast = await buildCast();
    for (const endpoint of endpoints.filter((one) => !endsSession(one))) {
      if (caller === 'author' && dependsOnOwner(endpoint)) continue;
      const expected = expectedRefusal(endpoint, caller);
      for (const path of new Set(targets.map((target) => addressOf(endpoint, target)))) {
        cells += 1;
        const answer = await send(cast, caller, endpoint, path);
        const cell = `${caller}: ${endpoint.method} ${path}: ${answer.status}`;
        if (isWrong(endpoint, expected, answer)) wrong.push(cell);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThanOrEqual(1100);
});

/** Other ways to write an address. None may reach what its usual form does not. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => path.replace('/api/', '/api//'),
  (path) => `${path}/`,
  (path) => `${path};x=1`,
  (path) => path.replace('/api/', '/api;x/'),
  (path) => path.replace('/api/', '/api%2F'),
  (path) => path.replace('/api/', '/api/%2e/'),
  (path) => path.replace('/api/', '/x/../api/'),
  (path) => path.replace('/api/', '/API/'),
  (path) => path.toUpperCase(),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => `${path}?role=administrator&isAdmin=true`,
];

test('no other spelling of an address gets past who may call it', async () => {
  const wrong: string[] = [];
  let cells = 0;
  // Which of those who may not call it does not matter: how an address is spelled is decided before.
  for (const caller of ['signed out', 'none'] as const) {
    const cast = await buildCast();
    const isOpenToSignedIn = caller === 'signed out';
    for (const endpoint of endpoints.filter(
      (one) => expectedRefusal(one, caller) && (one.access === 'signed-in') === isOpenToSignedIn,
    )) {
      for (const spell of spellings) {
        cells += 1;
        const path = spell(addressOf(endpoint, '1'));
        const { status } = await send(cast, caller, endpoint, path);
        const isRefused = status >= 300 && status < 500;
        if (!isRefused) wrong.push(`${caller}: ${endpoint.method} ${path}: ${status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThanOrEqual(1300);
});
