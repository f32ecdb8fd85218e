/** A signed-in client of a running product: keeps the session cookie between calls. */
export interface HttpClient {
  /** The `Cookie` header of the session. */
  readonly cookie: string;
  readonly call: (method: string, path: string, body?: unknown) => Promise<Response>;
}

/** Signs in and returns a client that sends the session with every call. */
export async function signInClient(
  url: string,
  credentials: { readonly username: string; readonly password: string },
): Promise<HttpClient> {
  const login = await send(url, 'POST', '/api/auth/login', credentials);
  if (!login.ok) throw new Error(`Login failed: ${login.status} ${await login.text()}`);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, call: (method, path, body) => send(url, method, path, body, { cookie }) };
}

/** Sends one JSON call. */
export function send(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** A valid post for the API, with the given fields changed. */
export function buildPostPayload(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    title: 'A post for the test',
    excerpt: 'What the list shows of it.',
    content: '<p>Enough words to make a valid post.</p>',
    tags: ['testing'],
    published: true,
    ...overrides,
  };
}
