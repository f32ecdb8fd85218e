import { expect, it } from 'vitest';
import { openForEditor } from '#tests/support/editor-of-documents.ts';

async function openPage(content: string) {
  const { app, call } = await openForEditor();
  const value = { title: 'Privacy', slug: 'privacy', content, isInFooter: false };
  const made = await call('POST', '/page', { value });
  const path = `/page/${made.body.id}`;
  const publish = async () => {
    const { workingCopy, version } = (await call('GET', path)).body;
    return call('POST', `${path}/publish`, { value: workingCopy.value, basedOn: version });
  };
  return { app, call, path, made, publish };
}

it('a rich text is clean wherever it is seen, also before it is published', async () => {
  const content = '<p>Kept</p><img src="x" onerror="alert(1)"><form action="https://a.example">';
  const { app, call, path, publish } = await openPage(content);
  const link = (await call('POST', `${path}/preview-links`)).body;
  const preview = await app.server.inject({ url: new URL(link.url).pathname });
  expect(preview.statusCode).toBe(200);
  expect(preview.payload).toContain('<p>Kept</p>');
  expect(preview.payload).not.toMatch(/onerror|a\.example/);
  expect((await publish()).status).toBe(200);
  expect((await app.server.inject({ url: '/privacy' })).payload).not.toMatch(/onerror|a\.example/);
});

it.each([
  ['signs', '<b>a</b>'.repeat(7_000), 'Content has too many of the signs <, > and &'],
  ['characters', 'a'.repeat(200_001), 'Content must be at most 200,000 characters'],
])(
  'one of too many %s stays with what was typed, and is refused at its field',
  async (_what, content, message) => {
    const { app, call, path, publish } = await openPage(content);
    expect((await call('GET', path)).body.workingCopy.value.content).toBe(content);
    const refused = await publish();
    expect(refused.status).toBe(400);
    expect(refused.body.issues).toEqual([{ path: 'content', message }]);
    const link = (await call('POST', `${path}/preview-links`)).body;
    const preview = await app.server.inject({ url: new URL(link.url).pathname });
    expect(preview.payload).not.toContain(content.slice(0, 1000));
  },
);
