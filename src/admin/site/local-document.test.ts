// @isolated: a type gets a second version.
import { beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '#ui/toast/toast-store.ts';
import { findLocalDocument } from './local-document.ts';

type Value = Readonly<Record<string, unknown>>;

vi.mock(import('#shared/documents/document-types.ts'), async (load) => {
  const original = await load();
  const step = (value: Value): Value => ({ ...value, name: (value.name as string).trim() });
  const client = { ...original.documentTypes.client, version: 2, steps: [step] };
  return {
    ...original,
    definitionOf: (type) => (type === 'client' ? client : original.definitionOf(type)),
  };
});

let stored: unknown;
vi.mock(import('../drafts/local-drafts.ts'), async (load) => ({
  ...(await load()),
  findLocalDraft: async () => stored,
}));

const find = () => findLocalDocument(1, 'client', 'driftmill');
const state = {
  ...{ published: null, basedOn: '3', replaces: null, takesDelivered: false },
  kept: { name: ' Kept ' },
};

beforeEach(() => currentToast.set(null));

test('what the device has of an older version is read in the newest', async () => {
  stored = { shape: 1, state: { ...state, value: { name: ' Typed ' } } };
  expect(await find()).toEqual({ ...state, value: { name: 'Typed' }, kept: { name: 'Kept' } });
  expect(currentToast.get()).toBeNull();
});

test('of what a step cannot read the parts that fit are left, and it is said', async () => {
  stored = { shape: 1, state: { ...state, value: { name: 5 } } };
  expect(await find()).toMatchObject({ basedOn: '3', value: { name: '' }, kept: { name: 'Kept' } });
  expect(currentToast.get()).toMatchObject({
    title: 'Not all that was typed here before could be read',
  });
});
