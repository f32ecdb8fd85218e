// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askFirst, QuestionHost } from './ask-first.tsx';

let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The test's browser draws no dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  window.history.replaceState(null, '', '/admin/messages?message=1');
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  await act(async () => root.render(<QuestionHost />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const ask = (title: string, work: () => unknown = () => {}) =>
  act(async () => askFirst({ title, text: null, action: 'Do it', work }));

const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);

const press = (words: string) => act(async () => button(words)?.click());

/** The title of what is asked, and whether it is under way. */
const asked = () => {
  const title = document.querySelector('dialog h2')?.textContent;
  return title && [title, button('Do it')?.disabled ? 'busy' : 'open'];
};

test('a question is busy until its work has ended, well or not', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const work = Promise.withResolvers<void>();
    await ask('Delete this?', () => work.promise);
    expect(asked()).toEqual(['Delete this?', 'open']);
    await press('Do it');
    expect(asked()).toEqual(['Delete this?', 'busy']);
    await act(async () => work[end]());
    expect(asked()).toBeUndefined();
  }
});

test('a question that is cancelled while it is busy leaves the next one alone', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await ask('First?', () => first.promise);
  await press('Do it');
  await press('Cancel');
  await ask('Second?', () => second.promise);
  expect(asked()).toEqual(['Second?', 'open']);
  await press('Do it');
  await act(async () => first.resolve());
  expect(asked()).toEqual(['Second?', 'busy']);
  await act(async () => second.resolve());
  expect(asked()).toBeUndefined();
});

test('work that fails at once ends its question, and the next one can be answered', async () => {
  await ask('First?', () => {
    throw new Error('At once');
  });
  await press('Do it');
  expect(asked()).toBeUndefined();
  await ask('Second?');
  expect(asked()).toEqual(['Second?', 'open']);
});

test.each(['/admin', '/admin/messages?message=2'])(
  'a question goes with the screen that asked it, to %s',
  async (next) => {
    await ask('Mail it as it stands?');
    await act(async () => window.history.pushState(null, '', next));
    expect(asked()).toBeUndefined();
    await act(async () => window.history.replaceState(null, '', '/admin/messages?message=1'));
    expect(asked()).toBeUndefined();
  },
);
