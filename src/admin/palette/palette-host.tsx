import { lazy, Suspense, useEffect, useState } from 'react';
import { useKeysSetting } from '../shell/use-device-setting.ts';
import { isForScreen } from '../shell/use-keys.ts';

const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })));

type Shown = 'search' | 'keys' | null;

/** Opens the palette on Ctrl+K, and the list of all keys on `?`; loads them on first use. */
export function PaletteHost() {
  const [shown, setShown] = useState<Shown>(null);
  const [areKeysOn] = useKeysSetting();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      // The editor has this key too, for links; then it is taken.
      if (isPalette && !event.defaultPrevented && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        if (document.querySelector('dialog[open]:not(.palette)')) return;
        setShown((now) => (now === 'search' ? null : 'search'));
      } else if (event.key === '?' && areKeysOn && isForScreen(event)) {
        // A screen with keys of its own shows those, whichever of the two hears of it first.
        setTimeout(() => {
          if (!event.defaultPrevented) setShown('keys');
        });
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areKeysOn]);

  if (shown === null) return null;
  return (
    <Suspense>
      <Palette
        isOnKeys={shown === 'keys'}
        onKeys={() => setShown('keys')}
        onClose={() => setShown(null)}
      />
    </Suspense>
  );
}
