// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchedChoice } from './searched-choice.tsx';

const onChange = vi.fn();
const options = Array.from({ length: 500 }, (_, at) => [`s${at}`, `Service ${at}`] as const);
let end: () => void;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = () => {};
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const props = { id: 'service', label: 'Service', hint: undefined, error: undefined };
  await act(async () =>
    root.render(<SearchedChoice {...props} options={options} value="s7" onChange={onChange} />),
  );
  end = () => act(() => root.unmount());
});

afterEach(() => {
  end();
  onChange.mockReset();
});

const line = () => document.querySelector('input') as HTMLInputElement;
const shown = () => [...document.querySelectorAll('[role="option"]')].map((o) => o.textContent);
const active = () =>
  document.getElementById(line().getAttribute('aria-activedescendant') ?? '')?.textContent;
const press = (key: string) =>
  act(async () => {
    line().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(line(), text);
    line().dispatchEvent(new Event('input', { bubbles: true }));
  });

test('says what is chosen, and draws no list until it is asked for', () => {
  expect(line().value).toBe('Service 7');
  expect(shown()).toEqual([]);
});

test('opens at what is chosen, with the arrow keys', async () => {
  await press('ArrowDown');
  expect([shown().length, active()]).toEqual([50, 'Service 7']);
  await press('ArrowDown');
  await press('Enter');
  expect(onChange.mock.calls).toEqual([['s8']]);
  expect(shown()).toEqual([]);
});

test('some words find one, which Enter takes', async () => {
  await type('423 serv');
  expect([shown(), active()]).toEqual([['Service 423'], 'Service 423']);
  await press('Enter');
  expect(onChange.mock.calls).toEqual([['s423']]);
});

test('Escape, and words that nothing has, change nothing', async () => {
  await type('nothing');
  expect(document.body.textContent).toContain('Nothing has these words.');
  await press('Enter');
  await type('42');
  await press('Escape');
  expect([line().value, shown()]).toEqual(['Service 7', []]);
  expect(onChange).not.toHaveBeenCalled();
});

test('words that nothing has go with Escape, and the next ones stand for themselves', async () => {
  await act(async () => line().focus());
  await type('Service zz');
  await press('Escape');
  expect(line().value).toBe('Service 7');
  expect([line().selectionStart, line().selectionEnd]).toEqual([0, 'Service 7'.length]);
});
