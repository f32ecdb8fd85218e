import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { endpointsByNoun } from '#contracts/endpoints.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { buildContactRequest, buildPostRequest } from '#tests/support/factories.ts';

const OVER_1_MIB = 'x'.repeat(1_100_000);
const json = { 'content-type': 'application/json' };

async function submitRaw(payload: string | Buffer, headers: Record<string, string> = json) {
  const app = await buildTestApp();
  return app.call('POST', '/api/contact/submit', { payload, headers });
}

describe('a body that is not JSON answers 400', () => {
  test.each([
    ['cut short', '{"fullName": "Asha"'],
    ['with single quotes', "{'fullName': 'Asha'}"],
    ['a form', 'fullName=Asha'],
    ['a word', 'undefined'],
    ['NaN', '{"fullName": NaN}'],
    ['with a comment', '{} // comment'],
    ['twice', '{}{}'],
    ['white space', '   '],
    ['compressed', gzipSync('{}')],
    ['in UTF-16', Buffer.from('{"fullName":"Asha"}', 'utf16le')],
    ['in broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['sixty thousand open brackets', '['.repeat(60_000)],
  ])('%s', async (_what, payload) => {
    const answer = await submitRaw(payload);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: 'The request body is not valid JSON.',
      code: 'malformed_json',
    });
  });
});

test.each([
  ['/api/contact/submit', 'application/json; charset=utf-16'],
  ['/api/contact/submit', 'application/json;charset="ISO-8859-1"'],
  ['/api/contact/submit', 'application/json; charset=x-utf-8'],
  ['/api/contact/submit', 'application/json; charset=utf-80'],
  ['/contact', 'application/x-www-form-urlencoded; charset=utf-16'],
])('a body of %s in %s is refused, not read as UTF-8', async (url, type) => {
  const { server } = await buildTestApp();
  const headers = { 'content-type': type };
  const answer = await server.inject({ method: 'POST', url, headers, payload: '{}' });
  expect([answer.statusCode, answer.json()]).toEqual([
    415,
    { message: 'Please send the request in UTF-8.', code: 'unsupported_media_type' },
  ]);
});

test.each(['utf-8', '"UTF-8"', 'utf8'])('a body in charset=%s is read', async (charset) => {
  const headers = { 'content-type': `application/json; charset=${charset}` };
  expect((await submitRaw(JSON.stringify(buildContactRequest()), headers)).status).toBe(201);
});

test('half a million open brackets answer 400', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const payload = '['.repeat(500_000);
  const answer = await app.call('POST', '/api/blog', { cookie, payload, headers: json });
  expect([answer.status, answer.body.code]).toEqual([400, 'malformed_json']);
});

test('a body that is nested deeply answers 400 to every call, before anything walks it', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const deep = `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`;
  const payload = `{"challenge":{"parameters":${deep},"signature":"a"},"solution":{"counter":1}}`;
  const calls = Object.values(endpointsByNoun).flatMap((endpoints) => Object.values(endpoints));
  for (const { method, path } of calls.filter(({ method }) => method !== 'GET')) {
    const url = path.replace(/\{\w+\}/g, '1');
    const answer = await app.call(method, url, { cookie, payload, headers: json });
    expect.soft([url, answer.status]).toEqual([url, 400]);
  }
});

describe('JSON that is not an object answers 400', () => {
  test.each(['null', '[]', '[{}]', '"text"', '3', 'true'])('%s', async (payload) => {
    const answer = await submitRaw(payload);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('The request body must be a JSON object.');
    expect(answer.body.issues).toEqual([{ path: '', message: answer.body.message }]);
  });
});

test.each(['/api/auth/login', '/api/auth/register', '/api/contact/submit'])(
  'POST %s without a body answers 400, with or without a content type',
  async (url) => {
    const app = await buildTestApp();
    for (const headers of [{}, json, { 'content-type': 'text/plain' }]) {
      const answer = await app.call('POST', url, { headers });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('The request body must be a JSON object.');
    }
  },
);

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'nonsense',
])('a body of type %s answers 415', async (contentType) => {
  const answer = await submitRaw(JSON.stringify(buildContactRequest()), {
    'content-type': contentType,
  });
  expect(answer.status).toBe(415);
  expect(answer.body).toEqual({
    message: 'Please send the request as application/json.',
    code: 'unsupported_media_type',
  });
});

test.each(['application/json; charset=utf-8', 'Application/JSON'])(
  'a body of type %s is accepted',
  async (contentType) => {
    const answer = await submitRaw(`\ufeff${JSON.stringify(buildContactRequest())}`, {
      'content-type': contentType,
    });
    expect(answer.status).toBe(201);
  },
);

describe('a body over 64 KiB answers 413 on calls for everybody', () => {
  test.each(['application/json', 'text/plain', 'application/octet-stream'])(
    'as %s',
    async (contentType) => {
      const payload = JSON.stringify(buildContactRequest({ message: 'x'.repeat(66_000) }));
      const answer = await submitRaw(payload, { 'content-type': contentType });
      expect(answer.status).toBe(413);
      expect(answer.body).toEqual({
        message: 'The request is larger than 64 KB. Please shorten it.',
        code: 'body_too_large',
      });
    },
  );
});

test('a post may have up to 1 MiB', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const post = (length: number) => {
    const body = buildPostRequest({ content: `<p>${'x'.repeat(length)}</p>` });
    return app.call('POST', '/api/blog', { cookie, body });
  };
  expect((await post(400_000)).status).toBe(201);
  const answer = await post(1_100_000);
  expect([answer.status, answer.body.message]).toEqual([
    ...[413, 'The request is larger than 1 MB. Please shorten it.'],
  ]);
});

test('the longest message is not too large, in any script', async () => {
  const [name, text] = ['云'.repeat(200), '云'.repeat(20_000)];
  const message = buildContactRequest({ fullName: name, company: name, message: text });
  const answer = await submitRaw(JSON.stringify(message));
  expect(answer.status).toBe(201);
});

describe.each(
  Object.values(endpointsByNoun)
    .flatMap((endpoints) => Object.values(endpoints))
    .filter(({ body }) => body)
    .map(({ method, path }) => ({ method, url: path.replace('{id}', '1') })),
)('$method $url', ({ method, url }) => {
  test('answers 400 to what is no JSON, 413 to what is over 1 MiB and 415 to another type', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    for (const [status, payload, contentType] of [
      [400, '{', 'application/json'],
      [413, OVER_1_MIB, 'application/json'],
      [415, '{}', 'text/plain'],
    ] as const) {
      const headers = { 'content-type': contentType };
      const answer = await app.call(method, url, { cookie, payload, headers });
      expect(answer.status).toBe(status);
      expect(Object.keys(answer.body)).toContain('message');
    }
  });
});

describe('characters that cannot be stored are replaced', () => {
  test('NUL bytes and unpaired surrogates, in every field of a post', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const dirty = (text: string) => `\\u0000${text}\\ud800\\u0000`;
    const payload = `{"title":"${dirty('A fine title')}","excerpt":"${dirty('A fine excerpt')}",
      "content":"${dirty('<p>Some fine content</p>')}","tags":["${dirty('tag')}"]}`;
    const answer = await app.call('POST', '/api/blog', { cookie, payload, headers: json });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      title: 'A fine title\ufffd',
      excerpt: 'A fine excerpt\ufffd',
      content: '<p>Some fine content</p>\ufffd',
      tags: ['tag\ufffd'],
    });
  });

  test('a message of NUL bytes alone is too short', async () => {
    const answer = await submitRaw(
      JSON.stringify(buildContactRequest({ message: '\0'.repeat(50) })),
    );
    expect(answer.status).toBe(400);
  });

  test('a username with a NUL byte equals the one without', async () => {
    const app = await buildTestApp();
    const body = { username: 'as\0ha', password: 'secret1' };
    expect((await app.call('POST', '/api/auth/register', { body })).body.username).toBe('asha');
    expect((await app.call('POST', '/api/auth/register', { body })).status).toBe(409);
  });
});

test('keys such as __proto__ are plain unknown fields', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const { title, ...rest } = buildPostRequest();
  const payload = JSON.stringify(rest).replace(
    '{',
    '{"__proto__":{"title":"From the prototype","isAdmin":true},"constructor":{"prototype":{"x":1}},',
  );
  const refused = await app.call('POST', '/api/blog', { cookie, payload, headers: json });
  expect(refused.status).toBe(400);
  expect(refused.body.message).toBe('Title is required');
  const taken = await app.call('POST', '/api/blog', {
    cookie,
    payload: payload.replace('{', `{"title":${JSON.stringify(title)},`),
    headers: json,
  });
  expect(taken.status).toBe(201);
  expect({}).not.toHaveProperty('x');
});
