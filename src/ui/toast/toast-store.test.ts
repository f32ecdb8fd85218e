import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, toast } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a new toast replaces the last one', () => {
  toast({ title: 'First' });
  const second = toast({ title: 'Second', variant: 'destructive' });
  expect(currentToast.get()).toMatchObject({ id: second, title: 'Second', isOpen: true });
});

test('a dismissed toast is remembered for 1,000,000 ms and then forgotten', () => {
  const id = toast({ title: 'Saved' });
  dismissToast(id);
  expect(currentToast.get()).toMatchObject({ id, isOpen: false });
  vi.advanceTimersByTime(999_999);
  expect(currentToast.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(currentToast.get()).toBeNull();
});

test('dismissing an old toast leaves the new one alone', () => {
  const old = toast({ title: 'Old' });
  const recent = toast({ title: 'New' });
  dismissToast(old);
  expect(currentToast.get()).toMatchObject({ id: recent, isOpen: true });
  dismissToast(recent);
});

test('the removal of a dismissed toast does not remove a newer one', () => {
  dismissToast(toast({ title: 'Gone' }));
  const recent = toast({ title: 'Here' });
  vi.advanceTimersByTime(1_000_000);
  expect(currentToast.get()).toMatchObject({ id: recent, isOpen: true });
  dismissToast(recent);
});

test('listeners hear every change until they stop listening', () => {
  const heard = vi.fn();
  const stop = currentToast.subscribe(heard);
  dismissToast(toast({ title: 'One' }));
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  dismissToast(toast({ title: 'Two' }));
  expect(heard).toHaveBeenCalledTimes(2);
});
