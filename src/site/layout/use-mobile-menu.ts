import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePath } from '../navigation/address.ts';

/** From this width on the links are in the header and there is no menu (`lg` in theme.css). */
const WIDE_LAYOUT = '(width >= 58.75rem)';

export interface MobileMenu {
  readonly isOpen: boolean;
  /** True once it has been opened. */
  readonly wasOpened: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  readonly toggleRef: RefObject<HTMLButtonElement | null>;
  readonly navRef: RefObject<HTMLElement | null>;
}

/** Opens and closes the mobile menu, moving the focus in and back; a link or the wide layout closes it. */
export function useMobileMenu(): MobileMenu {
  const path = usePath();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [pathAtOpening, setPathAtOpening] = useState(path);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const navRef = useRef<HTMLElement>(null);
  const isShown = isOpen && path === pathAtOpening;

  useEffect(() => {
    if (!isShown) return;
    navRef.current?.querySelector('a')?.focus();
    const wide = matchMedia(WIDE_LAYOUT);
    const close = () => setOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      toggleRef.current?.focus();
    };
    wide.addEventListener('change', close);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      wide.removeEventListener('change', close);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isShown]);

  return {
    isOpen: isShown,
    wasOpened,
    toggle: () => {
      setOpen(!isShown);
      setWasOpened(true);
      setPathAtOpening(path);
    },
    close: () => setOpen(false),
    toggleRef,
    navRef,
  };
}
