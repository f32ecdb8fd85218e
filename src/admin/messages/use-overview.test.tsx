// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AdminUserContext } from '../accounts/sign-in/current-user.ts';
import { createQueryClient } from '../query-client.ts';
import { useUnreadCount } from './contact-queries.ts';

const administrator = { id: 1, username: 'admin', isAdmin: true, role: 'administrator' } as const;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const Shown = () => useUnreadCount();

/** The number of unread messages in a panel that lies open. */
async function openPanel() {
  const fetch = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', fetch);
  const answerUnread = (unread: number) =>
    fetch.mockImplementation(async () => Response.json({ folders: {}, unread }));
  answerUnread(1);
  const holder = document.createElement('div');
  const root = createRoot(holder);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <AdminUserContext value={administrator}>
          <Shown />
        </AdminUserContext>
      </QueryClientProvider>,
    ),
  );
  // React Query tells of an answer in a timer of its own.
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000 + 1));
  return { fetch, answerUnread, pass, read: () => holder.textContent };
}

test('the numbers of the inbox are read again every minute, also after a failure', async () => {
  const { fetch, answerUnread, pass, read } = await openPanel();
  fetch.mockImplementation(async () => new Response('', { status: 503 }));
  await pass(1);
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await pass(1);
  expect(read()).toBe('1');
  answerUnread(7);
  await pass(1);
  expect(read()).toBe('7');
});

test.each([401, 403])(
  'the numbers of the inbox are not read again once the server refuses with %i',
  async (status) => {
    const { fetch, pass } = await openPanel();
    fetch.mockImplementation(async () => new Response('', { status }));
    await pass(1);
    const { length } = fetch.mock.calls;
    await pass(60);
    expect(fetch.mock.calls).toHaveLength(length);
  },
);
