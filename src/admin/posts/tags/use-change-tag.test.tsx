// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { currentToast } from '#ui/toast/toast-store.ts';
import { createQueryClient } from '../../query-client.ts';
import { takeUndo } from '../../undo/offer-undo.ts';
import { type ChangeTag, useChangeTag } from './use-change-tag.ts';

let change: ChangeTag | undefined;

function Tags() {
  change = useChangeTag();
  return null;
}

test('an undo that fails says so, also on another screen', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let isDown = false;
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    if (isDown) return Response.json({ message: 'Back in a minute' }, { status: 503 });
    return Response.json(method === 'GET' ? [] : { id: 1, name: 'new', merged: null });
  });
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <Tags />
      </QueryClientProvider>,
    ),
  );
  await act(async () =>
    change?.rename({ id: 1, name: 'old', postCount: 1 }, 'new', {
      onDone: () => {},
      onRefused: () => {},
    }),
  );
  expect(currentToast.get()?.title).toBe('Tag renamed to “new”');
  await act(async () => root.unmount());
  isDown = true;
  takeUndo();
  await vi.waitFor(() =>
    expect(currentToast.get()).toMatchObject({
      title: 'The tag could not be renamed back',
      isOpen: true,
    }),
  );
});
