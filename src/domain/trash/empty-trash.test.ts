import { expect, test } from 'vitest';
import { emptyTrash } from './empty-trash.ts';

test('removes posts and messages that were deleted thirty days ago or earlier', async () => {
  const calls: string[] = [];
  const removeDeleted = (noun: string, removed: number) => async (until: string) => {
    calls.push(`${noun} ${until}`);
    return removed;
  };
  const store = {
    posts: { removeDeleted: removeDeleted('posts', 2) },
    contact: { removeDeleted: removeDeleted('messages', 3) },
  };
  const removed = await emptyTrash(store, '2026-03-31T12:00:00.000Z');
  expect(removed).toEqual({ posts: 2, messages: 3 });
  expect(calls).toEqual(['posts 2026-03-01T12:00:00.000Z', 'messages 2026-03-01T12:00:00.000Z']);
});
