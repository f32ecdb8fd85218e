import { buildTestApp, type TestApp } from './app.ts';

/** An app with an editor, and their calls below `/api/documents`. */
export async function openForEditor() {
  const app: TestApp = await buildTestApp();
  const cookie = await app.signIn({ username: 'writer', role: 'editor' });
  const call = (method: string, path: string, body?: unknown, by = cookie) =>
    app.call(method, `/api/documents${path}`, { cookie: by, ...(body !== undefined && { body }) });
  return { app, cookie, call };
}
