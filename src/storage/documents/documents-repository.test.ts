import { expect, it } from 'vitest';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const at = '2026-03-01T12:00:00.000Z';
const later = '2026-03-02T12:00:00.000Z';
const about = { type: 'about', id: 'about' } as const;
const question = { type: 'faq', id: 'who-pays' } as const;

describeEachDatabase('the documents of the site', (openTestStore) => {
  async function open() {
    const store = await openTestStore();
    const user = { username: 'asha', passwordHash: 'x', role: 'editor', createdAt: at } as const;
    const result = await store.users.insert(user);
    if (!result.ok) throw new Error(result.reason);
    const { id, username } = result.user;
    return { ...store, by: id, asha: { id, username } };
  }

  it('keep what was published, replaced by what is published next', async () => {
    const { documents, by, asha } = await open();
    const row = { ...about, status: 'published', shape: 1, base: { a: 1 } } as const;
    const number = await documents.put({
      ...{ ...row, value: { heading: '“Größe”' }, version: 1 },
      ...{ changedAt: at, changedBy: by },
    });
    const again = await documents.put({
      ...{ ...row, value: { heading: 'Two' }, version: 2 },
      ...{ changedAt: later, changedBy: by },
    });
    expect(again).toBe(number);
    const stored = { ...row, number, value: { heading: 'Two' }, version: 2, changedAt: later };
    expect(await documents.find(about)).toEqual({ ...stored, changedBy: asha });
    expect(await documents.list()).toEqual([{ ...stored, changedBy: asha }]);
    expect(await documents.find(question)).toBeNull();
  });

  it('have at most one working copy each', async () => {
    const { documents, by, asha } = await open();
    await documents.putCopy(about, {
      value: { a: 1 },
      shape: 1,
      basedOn: '0',
      savedAt: at,
      savedBy: by,
    });
    const copy = { value: { a: 2 }, shape: 1, basedOn: null, savedAt: later };
    await documents.putCopy(about, { ...copy, savedBy: by });
    expect(await documents.findCopy(about)).toEqual({ ...copy, savedBy: asha });
    expect(await documents.listCopies()).toEqual([{ ...about, ...copy, savedBy: asha }]);
    expect(await documents.removeCopy(about)).toBe(true);
    expect(await documents.removeCopy(about)).toBe(false);
    expect(await documents.findCopy(about)).toBeNull();
  });

  it('have revisions, the newest first', async () => {
    const { documents, by, asha } = await open();
    for (const [number, message] of [
      [1, null],
      [2, 'New year'],
    ] as const) {
      const revision = { number, message, value: { number }, shape: 1 };
      await documents.addRevision(about, { ...revision, savedAt: at, savedBy: by });
    }
    const [newest, first] = await documents.listRevisions(about);
    expect([newest?.number, first?.number]).toEqual([2, 1]);
    expect(newest).toEqual({ number: 2, message: 'New year', savedAt: at, savedBy: asha });
    expect(await documents.findRevision(about, 1)).toMatchObject({
      value: { number: 1 },
      shape: 1,
    });
    expect(await documents.findRevision(about, 3)).toBeNull();
    expect(await documents.listRevisions(question)).toEqual([]);
  });

  it('have an order for each type', async () => {
    const { documents } = await open();
    await documents.putOrder('faq', ['b', 'a']);
    await documents.putOrder('faq', ['a', 'b']);
    expect(await documents.readOrders()).toEqual({ faq: ['a', 'b'] });
  });

  it('have links that end', async () => {
    const { documentLinks, by, asha } = await open();
    const link = { tokenHash: 'h', createdAt: at, createdBy: by, expiresAt: later };
    const id = await documentLinks.insert(about, link);
    expect(await documentLinks.find('h', at)).toEqual(about);
    expect(await documentLinks.find('h', later)).toBeNull();
    const shown = { id, createdAt: at, createdBy: asha, expiresAt: later };
    expect(await documentLinks.list(about, at)).toEqual([shown]);
    expect(await documentLinks.list(about, later)).toEqual([]);
    expect(await documentLinks.listOpen(at)).toEqual([{ ...about, link: shown }]);
    expect(await documentLinks.listOpen(later)).toEqual([]);
    await documentLinks.removeEnded(at);
    expect(await documentLinks.find('h', at)).toEqual(about);
    expect(await documentLinks.remove(question, id)).toBe(false);
    expect(await documentLinks.remove(about, id)).toBe(true);
    await documentLinks.insert(about, link);
    expect(await documentLinks.removeOfCreator(0)).toBe(0);
    expect(await documentLinks.removeOfCreator(link.createdBy)).toBe(1);
    await documentLinks.insert(about, link);
    await documentLinks.removeEnded(later);
    expect(await documentLinks.find('h', at)).toBeNull();
  });
});
