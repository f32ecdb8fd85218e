import { ObservableValue } from '#shared/state/observable-value.ts';
import { readStored, writeStored } from '../browser-storage.ts';
import { useObservable } from '../use-observable.ts';

export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';

const shownTheme = new ObservableValue<Theme>('light');

/** The stored theme, or the one that a frame of this site asks for. */
function readStoredTheme(): Theme | null {
  const stored = window.frameElement?.getAttribute('data-theme') ?? readStored(STORAGE_KEY);
  return stored === 'dark' || stored === 'light' ? stored : null;
}

/** Shows a theme everywhere in the same frame: what fades elsewhere would stay unreadable for a moment. */
function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  shownTheme.set(theme);
  // The script in the head has usually shown it, and each change styles the whole page again.
  if (dataset.theme === theme) return;
  dataset.switching = '';
  dataset.theme = theme;
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.switching));
}

/** Shows a theme and stores it for the next visit, if the browser allows it. */
export function setTheme(theme: Theme): void {
  writeStored(STORAGE_KEY, theme);
  showTheme(theme);
}

/** Follows the choice of other tabs and the system, which a stored choice outranks (BEHAVIOUR 3.2). */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const settle = () => showTheme(readStoredTheme() ?? (system.matches ? 'dark' : 'light'));
  system.addEventListener('change', settle);
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) settle();
  });
  settle();
}

/** The theme on the page. The server cannot know it and assumes light. */
export function useTheme(): Theme {
  return useObservable(shownTheme, 'light');
}
