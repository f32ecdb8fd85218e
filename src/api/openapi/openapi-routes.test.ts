import { expect, test } from 'vitest';
import { endpointsByNoun } from '#contracts/endpoints.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { listErrorResponses } from './openapi-document.ts';

const endpoints = Object.values(endpointsByNoun).flatMap((group) => Object.values(group));

async function fetchDocument() {
  const app = await buildTestApp();
  const answer = await app.call('GET', '/api/openapi.json');
  expect(answer.status).toBe(200);
  return answer.body;
}

function listDocumented(document: { paths: Record<string, object> }): string[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

test('the document lists exactly the routes that the server has', async () => {
  const { routes } = await buildTestApp();
  const registered = routes
    .filter((route) => /^\w+ \/(?:api|media|healthz|readyz)(?:\/|$)/.test(route))
    .map((route) => route.replace(/:(\w+)/g, '{$1}'));
  const others = ['GET /api/openapi.json', 'GET /api/docs', 'GET /media/*'];
  expect(registered.filter((route) => !others.includes(route)).sort()).toEqual(
    listDocumented(await fetchDocument()).sort(),
  );
});

test('each operation has the statuses of its contract', async () => {
  const { paths } = await fetchDocument();
  for (const endpoint of endpoints) {
    const operation = paths[endpoint.path][endpoint.method.toLowerCase()];
    const statuses = listErrorResponses(endpoint).map(({ status }) => String(status));
    expect(Object.keys(operation.responses)).toEqual([
      String(endpoint.success.status),
      ...statuses,
    ]);
    expect(operation.security ?? []).toEqual(endpoint.access !== 'any' ? [{ session: [] }] : []);
  }
});

test('a part of the path is required, and a filter or a header is not', async () => {
  const { paths } = await fetchDocument();
  const list = ({ parameters }: { parameters: Record<string, unknown>[] }) =>
    parameters.map(({ name, in: place, required }) => [name, place, required]);
  expect(list(paths['/api/blog/{slug}'].get)).toEqual([['slug', 'path', true]]);
  const filters = list(paths['/api/blog/published'].get);
  expect(filters).toContainEqual(['limit', 'query', false]);
  expect(filters.filter(([, , isRequired]) => isRequired)).toEqual([]);
  expect(list(paths['/api/contact/submit'].post)).toEqual([['Idempotency-Key', 'header', false]]);
});

test('calls for members, and the logout, name for whom they are made', async () => {
  const { paths } = await fetchDocument();
  const namesPerson = (path: string, method: string) =>
    paths[path][method].parameters.some(({ name }: { name: string }) => name === 'for-user');
  expect(namesPerson('/api/account/sessions', 'get')).toBe(true);
  expect(namesPerson('/api/auth/logout', 'post')).toBe(true);
  expect(namesPerson('/api/auth/login', 'post')).toBe(false);
  expect(namesPerson('/api/blog/published', 'get')).toBe(false);
});

test('a call for everybody promises no refusal that only a session can meet', async () => {
  const { paths } = await fetchDocument();
  const statusesOf = (path: string) => Object.keys(paths[path].get.responses);
  expect(statusesOf('/api/blog/published')).toEqual(['200', '400', '500', '503']);
  expect(statusesOf('/api/account/sessions')).toEqual(['200', '401', '403', '500', '503']);
});

test('only refusals by a limit promise a time to wait', async () => {
  const { paths } = await fetchDocument();
  const responses = paths['/api/auth/login'].post.responses;
  expect(responses['429'].headers).toMatchObject({
    'Retry-After': { schema: { type: 'integer' } },
  });
  expect(responses['401'].headers).toBeUndefined();
});

test('uploads, tags and the session are described', async () => {
  const { paths, components, tags } = await fetchDocument();
  const { content } = paths['/api/media'].post.requestBody;
  expect(content['multipart/form-data'].schema).toHaveProperty('$ref');
  const used = Object.values<Record<string, { tags: string[] }>>(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap((operation) => operation.tags);
  expect(new Set(tags.map(({ name }: { name: string }) => name))).toEqual(new Set(used));
  expect(components.securitySchemes.session).toMatchObject({
    ...{ type: 'apiKey', in: 'cookie', name: 'session' },
  });
});

test('operations have unique names', async () => {
  const { paths } = await fetchDocument();
  const names = Object.values<Record<string, { operationId: string }>>(paths)
    .flatMap((operations) => Object.values(operations))
    .map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(endpoints.length);
  expect(names).toContain('postsListPublished');
});

test('every reference leads to a schema', async () => {
  const document = await fetchDocument();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(20);
  for (const [, reference = ''] of references) {
    const [, ...keys] = reference.split('/');
    expect(
      keys.reduce((part, key) => part?.[key], document),
      reference,
    ).toBeTypeOf('object');
  }
});

test('requests and answers are described as they are on the wire', async () => {
  const { components, paths, openapi } = await fetchDocument();
  expect(openapi).toBe('3.1.1');
  expect(components.schemas.LoginRequest).toMatchObject({
    type: 'object',
    properties: {
      username: { type: 'string', minLength: 3, maxLength: 64 },
      password: { type: 'string', minLength: 6, maxLength: 200 },
      proof: { type: 'object', required: ['challenge', 'solution'] },
    },
    required: ['username', 'password'],
  });
  expect(components.schemas.CreatePostRequest.required).toEqual(['title', 'excerpt', 'content']);
  expect(components.schemas.EditablePostBody.required).toContain('contentSource');
  expect(paths['/api/blog'].get.responses['200']).toMatchObject({
    headers: { 'X-Total-Count': {}, 'X-Published-Count': {} },
    content: {
      'application/json': {
        schema: { type: 'array', items: { $ref: '#/components/schemas/PostRow' } },
      },
    },
  });
  expect(paths['/api/blog/{id}'].patch.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
    { name: 'for-user', in: 'header', required: false },
  ]);
  expect(paths['/api/blog'].get.parameters.map(({ name }: { name: string }) => name)).toEqual([
    ...['limit', 'offset', 'q', 'sort', 'status', 'from', 'until', 'total'],
    'for-user',
  ]);
  expect(paths['/api/auth/login'].post.responses['429'].headers).toHaveProperty('Retry-After');
});

test('what a message takes without refusing anything has its real shape', async () => {
  const { components } = await fetchDocument();
  const part = { anyOf: [{ type: 'string', maxLength: 300 }, { type: 'null' }] };
  const { source, stamp, website } = components.schemas.ContactRequest.properties;
  expect(source).toEqual({
    type: 'object',
    properties: {
      landingPage: part,
      referrer: part,
      lastArticle: part,
      utm: {
        type: 'object',
        properties: { source: part, medium: part, campaign: part, term: part, content: part },
      },
    },
  });
  expect([stamp, website]).toEqual([{ type: 'string' }, { type: 'string' }]);
  expect(components.schemas.ContactSubmissionBody.properties.source.required).toEqual([
    ...['landingPage', 'referrer', 'lastArticle', 'utm'],
  ]);
});

test('an answer other than JSON and an error with more fields are described too', async () => {
  const { components, paths } = await fetchDocument();
  expect(paths['/api/contact/export.csv'].get.responses['200']).toEqual({
    description: 'Success',
    headers: {
      'Content-Disposition': {
        description: 'a name for the file, with the day',
        schema: { type: 'string' },
      },
    },
    content: { 'text/csv': { schema: { type: 'string' } } },
  });
  const conflict = paths['/api/blog/{id}'].patch.responses['409'];
  expect(conflict.content['application/json'].schema).toEqual({
    anyOf: [
      { $ref: '#/components/schemas/ErrorBody' },
      { $ref: '#/components/schemas/EditConflictBody' },
    ],
  });
  expect(conflict.description).toMatch(/[^ ] `edit_conflict`: /);
  expect(components.schemas.EditConflictBody.required).toEqual(['message', 'code', 'current']);
});

test('an answer without a body says so, and answers may get more fields later', async () => {
  const { components, paths } = await fetchDocument();
  expect(paths['/api/blog/{id}'].delete.responses['204']).toEqual({
    description: 'Success, without a body',
  });
  expect(JSON.stringify(components.schemas)).not.toContain('"additionalProperties":false');
});

test('where the document is public, /api/docs leads everybody to it', async () => {
  const app = await buildTestApp();
  const answer = await app.call('GET', '/api/docs');
  expect([answer.status, answer.headers.location]).toEqual([302, '/api/openapi.json']);
});

test.each(['/api/openapi.json', '/api/docs'])(
  'where the document is not public, %s answers administrators only',
  async (path) => {
    const app = await buildTestApp({ isProduction: true });
    const read = async (cookie = '') => app.call('GET', path, { cookie });
    expect((await read()).status).toBe(401);
    expect((await read(await app.signIn({ username: 'reader', isAdmin: false }))).status).toBe(403);
    const cookie = await app.signIn();
    expect((await read(cookie)).status).toBe(path === '/api/docs' ? 302 : 200);
    expect((await read()).status).toBe(401);
  },
);

test('the value of a document is described by the fields of its type', async () => {
  const { paths, components } = await fetchDocument();
  const { requestBody } = paths['/api/documents/{type}/{id}/publish'].post;
  const { value } = requestBody.content['application/json'].schema.properties;
  expect(value).toEqual({ $ref: '#/components/schemas/DocumentValue' });
  expect(components.schemas['DocumentValue-faq']).toMatchObject({
    required: ['question', 'answer'],
    properties: { question: { type: 'string', maxLength: expect.any(Number) } },
  });
  const study = components.schemas['DocumentValue-case-study'].properties;
  expect(study.outcomes.properties.figures.items.required).toContain('id');
});
