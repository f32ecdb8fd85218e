import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { RichSurfaceProps } from './rich-surface.tsx';

type Surface = ComponentType<RichSurfaceProps>;

// Kept for the whole visit: the next screen with an editor has it at once.
let loaded: Surface | null = null;

async function loadSurface(): Promise<Surface> {
  const { RichSurface } = await import('./rich-surface.tsx');
  loaded = RichSurface;
  return RichSurface;
}

/** Fetches the editor's code ahead of its screen. A failure here is harmless. */
export function preloadEditor(): void {
  loadSurface().catch(() => {});
}

/** The editor's code; null while it is loading or if it could not be loaded. */
export function useSurface() {
  const [surface, setSurface] = useState({ Surface: loaded, hasFailed: false });

  const giveUp = useCallback(() => setSurface({ Surface: null, hasFailed: true }), []);

  const retry = useCallback(() => {
    setSurface((current) => ({ ...current, hasFailed: false }));
    loadSurface().then((Surface) => setSurface({ Surface, hasFailed: false }), giveUp);
  }, [giveUp]);

  // The first drawing decides, not `loaded`: code that arrives before this effect must be used too.
  const [isLate] = useState(surface.Surface === null);
  useEffect(() => {
    if (isLate) retry();
  }, [isLate, retry]);

  useEffect(() => {
    if (!surface.hasFailed || loaded) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [surface.hasFailed, retry]);

  return { ...surface, retry, giveUp };
}
