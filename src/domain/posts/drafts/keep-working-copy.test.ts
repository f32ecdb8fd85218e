import { expect, test } from 'vitest';
import { keepWorkingCopy } from './keep-working-copy.ts';

test('gives up, rather than trying for ever, where others are always faster', async () => {
  let tries = 0;
  const workingCopies = {
    find: async () => null,
    keep: async () => {
      tries += 1;
      return false;
    },
  };
  const now = () => '2026-03-01T09:00:00.000Z';
  const place = { postId: 1, key: null } as unknown as Parameters<typeof keepWorkingCopy>[1];
  const typed = { fields: {}, basedOn: '', form: null, replaces: undefined };
  const kept = keepWorkingCopy({ store: { workingCopies }, now }, place, typed, {
    ...{ id: 1, username: 'asha', role: 'editor' },
  });
  await expect(kept).rejects.toThrow('changed 20 times');
  expect(tries).toBe(20);
});
