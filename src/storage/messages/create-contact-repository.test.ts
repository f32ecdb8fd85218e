import { expect, it } from 'vitest';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

describeEachDatabase('contact messages', (openTestStore) => {
  it('returns a message as it was sent, unread', async () => {
    const { contact } = await openTestStore();
    const submission = buildNewSubmission({
      fullName: "Søren O'Neill",
      phone: '+91 20 1234',
      company: 'Acme',
      service: 'cloud',
      message: 'Line one\r\n\tline two 🚀',
      createdAt: '2026-05-04T03:02:01.005Z',
    });
    const id = await contact.insert(submission);
    expect(await contact.findById(id)).toEqual({ id, ...submission, isRead: false });
    expect(await contact.findById(id + 1)).toBeNull();
  });

  it('keeps the moment it was put into the Spam folder until it is taken out', async () => {
    const { contact } = await openTestStore();
    const spamAt = '2026-05-04T04:00:00.000Z';
    const ids = [
      await contact.insert(buildNewSubmission()),
      await contact.insert(buildNewSubmission()),
    ];
    for (const id of ids) {
      await contact.update(id, { isSpam: true, spamAt });
      await contact.update(id, { isRead: true });
    }
    await contact.update(ids[1] ?? 0, { spamAt: null });
    expect(await contact.removeSpam('2026-05-04T03:59:59.999Z', 9)).toBe(0);
    expect(await contact.removeSpam(spamAt, 9)).toBe(1);
    const { rows } = await contact.list({ folder: 'spam' });
    expect(rows.map(({ id }) => id)).toEqual([ids[1]]);
  });

  it('lists the newest first, ties by the higher id, in pages with the total', async () => {
    const { contact } = await openTestStore();
    const first = await contact.insert(buildNewSubmission());
    const second = await contact.insert(buildNewSubmission());
    const oldest = await contact.insert(
      buildNewSubmission({ createdAt: '2020-01-01T00:00:00.000Z' }),
    );
    const list = async (window: { limit?: number; offset?: number }) => {
      const { rows, total } = await contact.list(window);
      expect(total).toBe(3);
      return rows.map((row) => row.id);
    };
    expect(await list({})).toEqual([second, first, oldest]);
    expect(await list({ limit: 1 })).toEqual([second]);
    expect(await list({ offset: 1 })).toEqual([first, oldest]);
    expect(await list({ limit: 5, offset: 2 })).toEqual([oldest]);
  });

  it('distinguishes read and unread messages', async () => {
    const { contact } = await openTestStore();
    const first = await contact.insert(buildNewSubmission());
    const second = await contact.insert(buildNewSubmission());
    expect(await contact.countUnread()).toBe(2);
    expect(await contact.update(first, { isRead: true })).toBe(true);
    expect(await contact.update(first, { isRead: true })).toBe(true);
    expect(await contact.countUnread()).toBe(1);
    const unread = await contact.list({ unreadOnly: true });
    expect([unread.rows.map((row) => row.id), unread.total]).toEqual([[second], 1]);
    expect((await contact.findById(first))?.isRead).toBe(true);
    expect(await contact.update(first, { isRead: false })).toBe(true);
    expect(await contact.countUnread()).toBe(2);
    expect(await contact.update(second + 1, { isRead: true })).toBe(false);
  });
});
