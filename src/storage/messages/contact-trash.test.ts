import { expect, it } from 'vitest';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const LATER = '2026-06-02T12:00:00.000Z';

describeEachDatabase('the trash of messages', (openTestStore) => {
  it('hides a message from every query, once', async () => {
    const { contact } = await openTestStore();
    const id = await contact.insert(buildNewSubmission({ fullName: 'Unmistakable' }));
    expect(await contact.moveToTrash(id, NOW)).toBe(true);
    expect(await contact.moveToTrash(id, NOW)).toBe(false);
    expect(await contact.findById(id)).toBeNull();
    expect(await contact.update(id, { isRead: true })).toBe(false);
    expect(await contact.countUnread()).toBe(0);
    expect(await contact.list({ limit: 5 })).toEqual({ rows: [], total: 0 });
    expect(await contact.list({ words: 'unmistakable' })).toEqual({ rows: [], total: 0 });
    for await (const batch of (await contact.readAll({})).rows) expect(batch).toEqual([]);
    expect(await contact.insert(buildNewSubmission())).toBeGreaterThan(id);
  });

  it('restores a message exactly as it was, read or unread, once', async () => {
    const { contact } = await openTestStore();
    for (const isRead of [false, true]) {
      const message = 'Line one\r\n\tline two 🚀 שלום';
      const id = await contact.insert(buildNewSubmission({ message, phone: '+91 20 1234' }));
      await contact.update(id, { isRead });
      const before = await contact.findById(id);
      await contact.moveToTrash(id, NOW);
      expect(await contact.restore(id)).toBe(true);
      expect(await contact.restore(id)).toBe(false);
      expect(await contact.findById(id)).toEqual(before);
    }
    expect((await contact.list({ words: 'שלום', sort: 'fullName' })).total).toBe(2);
    expect(await contact.countUnread()).toBe(1);
  });

  it('permanently removes what was deleted at or before a time', async () => {
    const { contact } = await openTestStore();
    const first = await contact.insert(buildNewSubmission());
    const second = await contact.insert(buildNewSubmission());
    await contact.moveToTrash(first, NOW);
    await contact.moveToTrash(second, LATER);
    expect(await contact.removeDeleted('2026-06-01T11:59:59.999Z')).toBe(0);
    expect(await contact.removeDeleted(NOW)).toBe(1);
    expect(await contact.restore(first)).toBe(false);
    expect(await contact.restore(second)).toBe(true);
  });
});
