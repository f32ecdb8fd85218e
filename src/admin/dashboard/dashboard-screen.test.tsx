// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AdminUserContext } from '../accounts/sign-in/current-user.ts';
import { createQueryClient } from '../query-client.ts';
import { type RailDrawer, RailDrawerContext } from '../shell/rail-drawer.ts';
import { Screen } from './dashboard-screen.tsx';

const see = (words: string) =>
  vi.waitFor(() => act(async () => expect(document.body.textContent).toContain(words)));
const nothing = () => {};
const drawer: RailDrawer = {
  ...{ isOpen: false, button: { current: null } },
  ...{ open: nothing, close: nothing, leave: nothing },
};

test('says that what is begun, asked for and in trouble could not be loaded, and reads it again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let isDown = true;
  const backups = { isLate: true, lastError: null };
  const known = { newTexts: 0, draftedPosts: [], asked: [], ownTypes: null, backups };
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/api/dashboard')) return Response.json([]);
    return isDown ? new Response('', { status: 503 }) : Response.json(known);
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => act(() => root.unmount()));
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <AdminUserContext value={{ id: 1, username: 'asha', role: 'administrator', isAdmin: true }}>
          <RailDrawerContext value={drawer}>
            <Screen />
          </RailDrawerContext>
        </AdminUserContext>
      </QueryClientProvider>,
    ),
  );
  const failure = 'What is begun, asked for and in trouble could not be loaded.';
  await see(failure);
  isDown = false;
  const again = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Try again',
  );
  await act(async () => again?.click());
  await see('The backups need attention');
  expect(document.body.textContent).not.toContain(failure);
});
