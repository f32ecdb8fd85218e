import { expect, test } from 'vitest';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import { adoptCopy, claimPlace, findPlace } from './claim-copy.ts';
import { holdName } from './own-tab.ts';
import { keepUnsentCopy } from './unsent-copy.ts';

const readText = (stored: unknown) => (typeof stored === 'string' ? stored : null);

let forms = 0;

/** A form unique to this test, with the copies left by these tabs. */
function openForm(copies: Readonly<Record<string, number>>) {
  const storage = createMemoryStorage();
  forms += 1;
  const prefix = `unsent:1:form-${forms}:`;
  for (const [tab, keptAt] of Object.entries(copies)) {
    keepUnsentCopy(storage, prefix + tab, { value: `of ${tab}`, keptAt });
  }
  return {
    place: findPlace(storage, prefix),
    prefix,
    items: storage.items,
    leaving: new AbortController(),
  };
}

test('the newest copy of a closed tab is taken over, the others wait', async () => {
  const { place, prefix, items, leaving } = openForm({ old: 1, newest: 3, middle: 2 });
  const copy = await adoptCopy(place, readText, leaving.signal);
  expect(copy).toEqual({ value: 'of newest', keptAt: 3 });
  expect([...items.keys()].sort()).toEqual([`${prefix}middle`, `${prefix}old`, place.name].sort());
});

test('the copy of a tab that still shows the form stays with that tab', async () => {
  const { place, prefix, leaving } = openForm({ open: 2, gone: 1 });
  await holdName(`${prefix}open`, leaving.signal);
  expect(await adoptCopy(place, readText, leaving.signal)).toMatchObject({ value: 'of gone' });
  leaving.abort();
});

test('nothing replaces what has already been typed', async () => {
  const { place, items, leaving } = openForm({ gone: 1 });
  place.isUsed = true;
  expect(await adoptCopy(place, readText, leaving.signal)).toBeNull();
  expect(items.size).toBe(1);
});

test('a duplicated tab keeps the text it shows in a place of its own', async () => {
  const { place, items, leaving } = openForm({});
  const first = place.name;
  await holdName(first, leaving.signal);
  await claimPlace(place, { value: 'shown', keptAt: 1 }, leaving.signal);
  expect(place.name).not.toBe(first);
  expect([...items.keys()]).toEqual([place.name]);
  leaving.abort();
});
