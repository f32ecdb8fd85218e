import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx';
import { useUnreadCount } from '../messages/contact-queries.ts';
import { MAIN_ID } from './admin-layout.tsx';
import { RAIL_ID, useRailDrawer } from './rail-drawer.ts';
import { useDocumentTitle } from './use-document-title.ts';

interface ScreenFrameProps {
  readonly title: string;
  /** What the tab's title says before the screen's name. */
  readonly state?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function ScreenFrame({ title, state, actions, children }: ScreenFrameProps) {
  const drawer = useRailDrawer();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(state ? `${state}: ${title}` : title, useUnreadCount());
  useArrival(heading);
  return (
    <>
      <header className="bar">
        <IconButton
          ref={drawer.button}
          icon="menu"
          label="Menu"
          className="rail-open"
          aria-controls={RAIL_ID}
          aria-expanded={drawer.isOpen}
          onClick={drawer.open}
        />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions}
        <ThemeToggle />
      </header>
      <main id={MAIN_ID} className="screen" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** Where the focus has been moved to the heading. The first screen of a visit leaves the focus alone. */
let arrivedAt = window.location.pathname;
let hasMoved = false;

/** Scrolls to the top and focuses the heading (BEHAVIOUR 1.1), unless somebody has gone elsewhere meanwhile. */
function useArrival(heading: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  useEffect(() => {
    const isNew = path !== arrivedAt;
    arrivedAt = path;
    hasMoved ||= isNew;
    if (isNew) window.scrollTo({ top: 0, behavior: 'instant' });
    if (isNew || (hasMoved && document.activeElement === document.body)) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [path, heading]);
}
