import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';

/** Below this width the rail is a drawer; the style sheet breaks at the same place. */
const WIDE_SCREEN = '(min-width: 53.75rem)';

/** Id of the rail, for the button that opens it. */
export const RAIL_ID = 'rail';

/** The rail as a drawer on narrow screens. */
export interface RailDrawer {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Closes it; focus goes back to what opened it unless a screen change takes it away. */
  readonly close: (options?: { readonly keepFocus: boolean }) => void;
}

/** The drawer of the layout around a screen. */
export const RailDrawerContext = createContext<RailDrawer>({
  isOpen: false,
  open: () => {},
  close: () => {},
});

/** The drawer of the layout around this component. */
export const useRailDrawer = () => useContext(RailDrawerContext);

/** State of the drawer: Esc and a wider window close it. */
export function useRailDrawerState(): RailDrawer {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<Element | null>(null);

  const open = useCallback(() => {
    opener.current = document.activeElement;
    setIsOpen(true);
  }, []);

  const close = useCallback((options?: { readonly keepFocus: boolean }) => {
    setIsOpen(false);
    if (options?.keepFocus) opener.current = null;
  }, []);

  useEffect(() => {
    if (!isOpen) {
      // Only now, when the page behind the drawer takes focus again.
      if (opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
      return;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const wide = window.matchMedia(WIDE_SCREEN);
    const onWiden = () => close({ keepFocus: true });
    document.addEventListener('keydown', onKeyDown);
    wide.addEventListener('change', onWiden);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      wide.removeEventListener('change', onWiden);
    };
  }, [isOpen, close]);

  return { isOpen, open, close };
}
