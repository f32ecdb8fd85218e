// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CalendarPopover } from './calendar-popover.tsx';

let root: Root;
const onPick = vi.fn();
const onClose = vi.fn();

async function open(day: string) {
  const anchor = document.body.appendChild(document.createElement('button'));
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const props = { anchor, day, onPick, onClose, onUnavailable: () => {} };
  await act(async () => root.render(<CalendarPopover {...props} />));
}

const press = (key: string, shiftKey = false) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
/** Without the comma that some versions of the language data put after the weekday. */
const nameOf = (element: Element | null) =>
  element?.getAttribute('aria-label')?.replace('day,', 'day');
const focused = () => nameOf(document.activeElement);
const find = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find((button) => nameOf(button) === name);
const caption = () => document.querySelector('[role="status"]')?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 12), toFake: ['Date'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.clearAllMocks();
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('opens at the chosen day, and goes from day to day as the ARIA pattern says', async () => {
  await open('2031-03-31');
  expect(caption()).toBe('March 2031');
  expect(focused()).toBe('Monday 31 March 2031, selected');
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
  const ways: readonly (readonly [string, boolean, string])[] = [
    ['ArrowRight', false, 'Tuesday 1 April 2031'],
    ['ArrowUp', false, 'Tuesday 25 March 2031'],
    ['Home', false, 'Monday 24 March 2031'],
    ['End', false, 'Sunday 30 March 2031'],
    ['ArrowDown', false, 'Sunday 6 April 2031'],
    ['ArrowLeft', false, 'Saturday 5 April 2031'],
    ['PageUp', false, 'Wednesday 5 March 2031'],
    ['PageDown', true, 'Friday 5 March 2032'],
  ];
  for (const [key, shift, day] of ways) {
    await press(key, shift);
    expect(focused()).toBe(day);
  }
  expect(caption()).toBe('March 2032');
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
});

test('opens at today without a day, and picks one of another month', async () => {
  await open('');
  expect(focused()).toBe('Monday 23 November 2026, today');
  await act(async () => find('Go to the Next Month')?.click());
  expect(caption()).toBe('December 2026');
  await act(async () => find('Friday 1 January 2027')?.click());
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2027-01-01');
  expect(onClose).toHaveBeenCalledOnce();
});

test('picking the chosen day again clears it', async () => {
  await open('2026-11-20');
  await act(async () => find('Friday 20 November 2026, selected')?.click());
  expect(onPick).toHaveBeenCalledExactlyOnceWith('');
});

test('goes to no day that a post cannot have', async () => {
  await open('2199-12-31');
  await press('ArrowRight');
  await act(async () => find('Go to the Next Month')?.click());
  expect(caption()).toBe('December 2199');
});
