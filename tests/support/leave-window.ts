import { afterAll, vi } from 'vitest';

// The files of a worker that need a window share one. Each leaves it empty, and globals as it found them.
afterAll(() => {
  vi.unstubAllGlobals();
  if (typeof window === 'undefined') return;
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
