// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { followTheme, setTheme } from './theme.ts';

test('a page that shows the theme already is not styled a second time', () => {
  const root = document.documentElement;
  root.dataset.theme = 'dark';
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const observer = new MutationObserver(() => {});
  observer.observe(root, { attributes: true });
  followTheme();
  expect(observer.takeRecords()).toEqual([]);

  setTheme('light');
  const changed = observer.takeRecords().map(({ attributeName }) => attributeName);
  expect(changed).toEqual(['data-switching', 'data-theme']);
});
