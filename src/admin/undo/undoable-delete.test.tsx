// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import { useMoves } from '../messages/use-moves.ts';
import { useDeletePost } from '../posts/list/use-delete-post.ts';
import { createQueryClient } from '../query-client.ts';

const nothing = () => {};
let remove: () => void;

function Post() {
  const deletion = useDeletePost({ onDeleted: nothing, onRestored: nothing });
  remove = () => deletion.mutate({ id: 7 } as PostRow);
  return null;
}

function Message() {
  const moves = useMoves({ folder: 'inbox', onDeleted: nothing, onRestored: nothing });
  remove = () => moves.remove({ id: 7 } as ContactSubmissionBody);
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

// BEHAVIOUR 2.2, to the letter.
test.each([
  ['post', 'Post', Post, '/api/blog/7'],
  ['message', 'Message', Message, '/api/contact/7'],
] as const)(
  'deleting a %s and undoing it say what happened, and what did not',
  async (noun, Noun, Screen, path) => {
    let isDown = false;
    const calls: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
      if (method !== 'GET') calls.push(`${method} ${url}`);
      return isDown
        ? Response.json({ message: 'Back in a minute' }, { status: 503 })
        : new Response(null, { status: 204 });
    });
    const root = createRoot(document.createElement('div'));
    onTestFinished(() => act(() => root.unmount()));
    await act(async () =>
      root.render(
        <QueryClientProvider client={createQueryClient()}>
          <Screen />
        </QueryClientProvider>,
      ),
    );
    const readToast = async () => {
      await act(async () => {});
      return [currentToast.get()?.title, currentToast.get()?.description];
    };
    const see = (title: string, description?: string) =>
      expect.poll(readToast).toEqual([title, description]);
    const undo = () => act(async () => currentToast.get()?.action?.onAct());

    isDown = true;
    await act(async () => remove());
    await see(`The ${noun} could not be deleted`, 'Back in a minute');
    expect(currentToast.get()?.action).toBeUndefined();

    isDown = false;
    await act(async () => remove());
    await see(`${Noun} deleted`);
    await undo();
    await see(`${Noun} restored`);
    expect(calls).toEqual([`DELETE ${path}`, `DELETE ${path}`, `POST ${path}/restore`]);

    await act(async () => remove());
    await see(`${Noun} deleted`);
    isDown = true;
    await undo();
    await see(`The ${noun} could not be restored`, 'Back in a minute');
  },
);
