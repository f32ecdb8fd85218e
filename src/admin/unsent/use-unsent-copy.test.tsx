// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { copyPrefix } from './unsent-copy.ts';
import { type UnsentCopyControls, useUnsentCopy } from './use-unsent-copy.ts';

let copy: UnsentCopyControls<string> | undefined;

function Form() {
  copy = useUnsentCopy({
    prefix: copyPrefix(1, 'form'),
    readValue: (stored) => (typeof stored === 'string' ? stored : null),
    onFound: () => {},
  });
  return null;
}

const readDevice = () =>
  Object.entries(localStorage)
    .filter(([name]) => name.startsWith('unsent:'))
    .map(([, stored]) => JSON.parse(stored).value);

test('a change after a pause is on the device at once, and typing without a pause never for long', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Form />));
  const type = (value: string) => act(async () => copy?.keep(value));
  await type('a');
  expect(readDevice()).toEqual(['a']);
  for (let key = 0; key < 50; key += 1) {
    await type(`a${'b'.repeat(key)}`);
    await act(async () => vi.advanceTimersByTime(100));
    const [stored = ''] = readDevice();
    // Three keys are typed in a quarter of a second.
    expect(stored.length).toBeGreaterThan(key - 3);
  }
  await act(async () => vi.advanceTimersByTime(250));
  expect(readDevice()).toEqual([`a${'b'.repeat(49)}`]);
  await act(async () => root.unmount());
  vi.useRealTimers();
});
