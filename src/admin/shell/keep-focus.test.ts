// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

beforeEach(() => {
  document.body.innerHTML = `<section aria-labelledby="t"><h2 id="t">Devices</h2><ul>
    <li><button>Sign out</button></li><li><input></li></ul></section>`;
});
keepFocus(document);

test('the heading of the section takes the focus of a row that is gone', async () => {
  find('button')?.focus();
  find('li')?.remove();
  await nextFrame();
  expect(document.activeElement).toBe(find('h2'));
});

test('what takes the focus by itself keeps it', async () => {
  find('button')?.focus();
  find('li')?.remove();
  find('input')?.focus();
  await nextFrame();
  expect(document.activeElement).toBe(find('input'));
});

test('nothing is focused for somebody who pressed elsewhere', async () => {
  find('button')?.focus();
  document.dispatchEvent(new Event('pointerdown'));
  find('li')?.remove();
  await nextFrame();
  expect(document.activeElement).toBe(document.body);
});

test('a button that was busy takes its focus back', async () => {
  find('button')?.focus();
  find('button')?.setAttribute('disabled', '');
  // Browsers take the focus away from what is disabled.
  find('button')?.blur();
  await nextFrame();
  find('button')?.removeAttribute('disabled');
  await nextFrame();
  expect(document.activeElement).toBe(find('button'));
});

test('pressing the focused button again does not forget it', async () => {
  find('button')?.focus();
  find('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('li')?.remove();
  await nextFrame();
  expect(document.activeElement).toBe(find('h2'));
});

test('a question outside of the section leads back to its heading', async () => {
  find('button')?.focus();
  document.body.insertAdjacentHTML('beforeend', '<dialog open><button>Remove</button></dialog>');
  find('dialog button')?.focus();
  find('li')?.remove();
  find('dialog')?.remove();
  await nextFrame();
  expect(document.activeElement).toBe(find('h2'));
});

test('outside of all sections the heading of the screen takes the focus', async () => {
  document.body.insertAdjacentHTML('afterbegin', '<h1>Tags</h1><p><button>Discard</button></p>');
  find('p button')?.focus();
  find('p')?.remove();
  await nextFrame();
  expect(document.activeElement).toBe(find('h1'));
});
