// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { currentToast } from '#ui/toast/toast-store.ts';
import { createQueryClient } from '../../query-client.ts';
import { CredentialsForm } from './credentials-form.tsx';
import type { CredentialsMode } from './credentials-texts.ts';
import { loadChecks } from './load-checks.ts';
import { useLogout } from './use-logout.ts';

function LogoutButton() {
  const logout = useLogout();
  return (
    <button type="button" onClick={() => logout.mutate()}>
      Logout
    </button>
  );
}

const asha = { id: 1, username: 'asha', isAdmin: true, role: 'administrator' };
const credentials = { username: 'asha', password: 'correct horse' };
let answer: () => Response;

beforeEach(async () => {
  // Usually loaded by the first key.
  await loadChecks();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => answer());
});

async function show(screen: ReactNode): Promise<HTMLElement> {
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () =>
    root.render(<QueryClientProvider client={createQueryClient()}>{screen}</QueryClientProvider>),
  );
  return holder;
}

const refuse = (status: number, code: string, message: string) => () =>
  Response.json({ code, message }, { status });

const readToast = async () => {
  await act(async () => {});
  return currentToast.get();
};

const seeToast = (title: string, description: string) =>
  expect.poll(readToast).toMatchObject({ title, description });

// BEHAVIOUR 2.1 and 2.2, to the letter.
test.each([
  [
    'login',
    401,
    'invalid_credentials',
    'Login failed',
    'password',
    'Welcome back!',
    'You are now logged in as asha',
  ],
  [
    'register',
    409,
    'username_taken',
    'Registration failed',
    'username',
    'Registration successful',
    'Welcome, asha!',
  ],
] as const)(
  'a %s that is refused says so and keeps what was typed; one that is not, greets',
  async (mode, status, code, failed, field, title, greeting) => {
    const onSignedIn = vi.fn<() => void>();
    const form = await show(
      <CredentialsForm
        mode={mode satisfies CredentialsMode}
        credentials={credentials}
        onChange={() => {}}
        onSignedIn={onSignedIn}
      />,
    );
    const submit = () => act(async () => form.querySelector('form')?.requestSubmit());
    const input = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`);

    answer = refuse(status, code, 'Not so.');
    await submit();
    await seeToast(failed, `${status}: {"code":"${code}","message":"Not so."}`);
    expect(input(field)?.getAttribute('aria-invalid')).toBe('true');
    expect([input('username')?.value, input('password')?.value]).toEqual(
      Object.values(credentials),
    );
    expect(onSignedIn).not.toHaveBeenCalled();

    answer = () => Response.json(asha);
    await submit();
    await seeToast(title, greeting);
    expect(onSignedIn).toHaveBeenCalledOnce();
  },
);

test('a sign-out says whether it ended the session', async () => {
  const shown = await show(<LogoutButton />);
  const press = () => act(async () => shown.querySelector('button')?.click());
  answer = refuse(503, 'unavailable', 'Back in a minute');
  await press();
  await seeToast('Logout failed', '503: {"code":"unavailable","message":"Back in a minute"}');
  answer = () => new Response(null, { status: 204 });
  await press();
  await seeToast('Logged out', 'You have been successfully logged out.');
});
