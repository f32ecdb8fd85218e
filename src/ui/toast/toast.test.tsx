// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster, toast } from './toast.tsx';

let root: Root;

beforeEach(async () => {
  // Usually loaded with the first toast; these tests use a fake clock.
  await import('./toast-view.tsx');
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () => root.render(<Toaster />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const readToast = () => document.querySelector('.toast-title')?.textContent ?? null;

const show = (message: Parameters<typeof toast>[0]) =>
  act(async () => {
    toast(message);
    await vi.dynamicImportSettled();
  });

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const action = { label: 'Undo', howTo: 'Press F8.', onAct: () => undefined };

test.each([
  ['5 s', 5000, {}],
  ['5 s', 5000, { variant: 'destructive', description: 'Back in a minute' } as const],
  ['20 s where it offers something', 20_000, { action }],
])('a toast stays %s', async (_what, milliseconds, parts) => {
  await show({ title: 'Saved', ...parts });
  await wait(milliseconds - 1);
  expect(readToast()).toBe('Saved');
  await wait(1);
  expect(readToast()).toBeNull();
});

test('a toast stays while the pointer is on it, and then for the rest of its time', async () => {
  await show({ title: 'Read me' });
  await wait(4000);
  const toasts = document.querySelector('[role="region"]') as HTMLElement;
  await act(async () => toasts.dispatchEvent(new Event('pointermove', { bubbles: true })));
  await wait(60_000);
  expect(readToast()).toBe('Read me');
  await act(async () => toasts.dispatchEvent(new Event('pointerleave', { bubbles: true })));
  await wait(999);
  expect(readToast()).toBe('Read me');
  await wait(1);
  expect(readToast()).toBeNull();
});

test('a new toast has its full time, however long the last one was shown', async () => {
  await show({ title: 'First' });
  await wait(4999);
  await show({ title: 'Second' });
  await wait(4999);
  expect(readToast()).toBe('Second');
  await wait(1);
  expect(readToast()).toBeNull();
});
