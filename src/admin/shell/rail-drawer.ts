import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';

/** From this width on the rail is next to the page; the same as in the style sheet. */
const WIDE_SCREEN = '(min-width: 53.75rem)';

export const RAIL_ID = 'rail';

export interface RailDrawer {
  readonly isOpen: boolean;
  /** The button that opens it and gets the focus back; each screen has its own. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  readonly close: () => void;
  /** Closes it on the way to another screen, which takes the focus itself. */
  readonly leave: () => void;
}

export const RailDrawerContext = createContext<RailDrawer | null>(null);

/** The drawer of the layout around this component. Throws outside of one. */
export function useRailDrawer(): RailDrawer {
  const drawer = useContext(RailDrawerContext);
  if (!drawer) throw new Error('useRailDrawer needs AdminLayout above it.');
  return drawer;
}

/** State of the drawer: Esc and a wider window close it. */
export function useRailDrawerState(): RailDrawer {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);

  const open = useCallback(() => setIsOpen(true), []);
  const leave = useCallback(() => setIsOpen(false), []);
  const close = useCallback(() => {
    returnsFocus.current = true;
    setIsOpen(false);
  }, []);

  useEffect(() => {
    if (!isOpen) {
      // Only now: while the drawer is open, the page behind it cannot take the focus.
      if (returnsFocus.current) button.current?.focus();
      returnsFocus.current = false;
      return;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const wide = window.matchMedia(WIDE_SCREEN);
    document.addEventListener('keydown', onKeyDown);
    wide.addEventListener('change', leave);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      wide.removeEventListener('change', leave);
    };
  }, [isOpen, close, leave]);

  return { isOpen, button, open, close, leave };
}
