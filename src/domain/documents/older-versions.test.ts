// @isolated: a type gets a second version.
import { expect, it, vi } from 'vitest';
import { createSiteTexts } from '#app/site-texts.ts';
import { openForEditor } from '#tests/support/editor-of-documents.ts';

type Value = Readonly<Record<string, unknown>>;

vi.mock(import('#shared/documents/document-types.ts'), async (load) => {
  const original = await load();
  const step = ({ title, ...rest }: Value): Value => ({ ...rest, name: (title as string).trim() });
  const client = { ...original.documentTypes.client, version: 2, steps: [step] };
  const definitionOf: typeof original.definitionOf = (type) =>
    type === 'client' ? client : original.definitionOf(type);
  return { ...original, definitionOf, documentTypes: { ...original.documentTypes, client } };
});

const ref = { type: 'client', id: 'driftmill' } as const;

/** A document that an older release stored, and perhaps somebody damaged. */
async function openStored(
  value: Value,
  revisions: readonly Value[] = [],
  typed: Value = { title: 'Typed before' },
) {
  const { app, call } = await openForEditor();
  const { id: changedBy = 0 } = (await app.store.users.findByUsername('writer')) ?? {};
  const at = app.clock.now();
  await app.store.withTransaction(async ({ documents, contentVersion }) => {
    await contentVersion.raise('texts');
    await documents.put({
      ...ref,
      ...{ status: 'published', value, shape: 1, version: 3, base: null },
      ...{ changedAt: at, changedBy },
    });
    for (const [index, former] of revisions.entries()) {
      const when = { message: null, savedAt: at, savedBy: changedBy };
      await documents.addRevision(ref, { number: index + 1, value: former, shape: 1, ...when });
    }
    const copy = { value: typed, shape: 1, basedOn: '3' };
    await documents.putCopy(ref, { ...copy, savedAt: at, savedBy: changedBy });
  });
  const found = (await call('GET', '/client/driftmill')).body;
  const page = (await app.server.inject({ url: '/about' })).payload;
  // An app that several tests share says it once.
  app.takeLog();
  return { found, page, store: app.store };
}

it('a stored text of an older version is read in the newest, and so is its working copy', async () => {
  const { found, page } = await openStored({ title: ' Old mill ' });
  expect(found).toMatchObject({ value: { name: 'Old mill' }, faults: [] });
  expect(found.workingCopy.value).toMatchObject({ name: 'Typed before' });
  expect(page.includes('Old mill')).toBe(true);
  expect(page.includes('Typed before')).toBe(false);
});

it.each([
  ['does not fit', { title: 'x'.repeat(81) }, 'name', 'Name must be at most 80 characters'],
  ['is damaged', { title: 5 }, '', 'What was stored in version 1 of this text could not be read'],
])(
  'one that %s opens with its faults, and visitors see what was right last',
  async (_what, value, path, message) => {
    const { found, page } = await openStored(value, [{ title: 'Right once' }, value]);
    expect(found.faults).toEqual([{ path, message }]);
    expect(page.includes('Right once')).toBe(true);
  },
);

it('visitors see the delivered text where none was right', async () => {
  const { page } = await openStored({ title: 5 });
  expect(page.includes('Driftmill')).toBe(true);
});

it('a working copy that is damaged opens with its fault, and visitors see what is published', async () => {
  const { found, page } = await openStored({ title: 'Old mill' }, [], { title: 5 });
  const message = 'What was stored in version 1 of this text could not be read';
  expect(found.faults).toEqual([{ path: '', message }]);
  expect(page.includes('Old mill')).toBe(true);
});

it('what a step threw is told once a document, however often it is read', async () => {
  const { store } = await openStored({ title: 5 });
  const onUnreadable = vi.fn();
  const texts = createSiteTexts(onUnreadable);
  await texts.reload(store);
  await texts.reload(store);
  expect(onUnreadable.mock.calls).toEqual([[ref, expect.any(TypeError)]]);
});
