// @vitest-environment jsdom
// @isolated: the code of the editor is not loaded yet when it begins.
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { preloadEditor, useSurface } from './use-surface.ts';

const drawn: string[] = [];

function Screen() {
  const { Surface } = useSurface();
  drawn.push(Surface ? 'editor' : 'textarea');
  // Between the first drawing and the effects, a fetch that began earlier can end.
  useLayoutEffect(preloadEditor, []);
  return <p>{Surface ? 'editor' : 'textarea'}</p>;
}

test('code that arrives between the first drawing and its effects is used', async () => {
  await import('./rich-surface.tsx');
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div') as HTMLElement);
  root.render(<Screen />);
  await vi.waitFor(() => expect(document.body.textContent).toBe('editor'));
  expect(drawn[0]).toBe('textarea');
  root.unmount();
});
