import { useSyncExternalStore } from 'react';

/** The two themes of the site. */
export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';

const listeners = new Set<() => void>();

function readStoredTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'dark' || stored === 'light' ? stored : null;
  } catch {
    return null;
  }
}

function showTheme(theme: Theme): void {
  document.documentElement.setAttribute('data-theme', theme);
  for (const notify of listeners) notify();
}

/** Shows a theme and stores it for the next visit, if the browser allows it. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage can be forbidden or full; the choice then holds for this page.
  }
  showTheme(theme);
}

function readShownTheme(): Theme {
  return document.documentElement.getAttribute('data-theme') === 'dark' ? 'dark' : 'light';
}

function subscribe(notify: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const settle = () => showTheme(readStoredTheme() ?? (system.matches ? 'dark' : 'light'));
  const followOtherTab = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) settle();
  };
  // A stored choice outranks the system (BEHAVIOUR 3.2).
  const followSystem = () => {
    if (readStoredTheme() === null) settle();
  };
  listeners.add(notify);
  system.addEventListener('change', followSystem);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(notify);
    system.removeEventListener('change', followSystem);
    window.removeEventListener('storage', followOtherTab);
  };
}

/** The theme on the page. The server cannot know it and assumes light. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readShownTheme, () => 'light');
}
