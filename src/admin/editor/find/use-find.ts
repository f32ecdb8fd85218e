import { type ComponentType, useState } from 'react';
import type { Announce } from '../pictures/picture-uploads.ts';
import type { FindBarProps } from './find-bar.tsx';

/** The search in the text, whose code comes with its first use. */
export function useFind(announce: Announce) {
  const [Bar, setBar] = useState<ComponentType<FindBarProps> | null>(null);
  const [asked, setAsked] = useState(0);
  const [withReplace, setWithReplace] = useState(false);

  const open = (replaces: boolean) => {
    setWithReplace(replaces);
    setAsked((count) => count + 1);
    import('./find-bar.tsx').then(
      ({ FindBar }) => setBar(() => FindBar),
      () => announce('The search could not be loaded. Try again once you are online.', 'danger'),
    );
  };
  return { Bar, asked, withReplace, open, close: () => setAsked(0) };
}
