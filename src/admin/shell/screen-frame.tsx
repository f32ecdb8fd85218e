import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx';
import { useUnreadCount } from '../messages/contact-queries.ts';
import { MAIN_ID } from './admin-layout.tsx';
import { Delayed } from './delayed.tsx';
import { RAIL_ID, useRailDrawer } from './rail-drawer.ts';
import { useDocumentTitle } from './use-document-title.ts';

interface ScreenFrameProps {
  readonly title: string;
  /** The part of the tab's title before the screen's name. */
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

interface EmptyScreenProps {
  readonly title: string;
  readonly message: string;
}

/** A screen that shows nothing but why, and the way to the dashboard. */
export function EmptyScreen({ title, message }: EmptyScreenProps) {
  return (
    <ScreenFrame title={title}>
      <div className="empty">
        <div className="pic">
          <Artwork name="blank" />
        </div>
        <p>{message}</p>
        <Link className={buttonClass()} href="/admin/dashboard">
          Back to the dashboard
        </Link>
      </div>
    </ScreenFrame>
  );
}

export function LoadingScreen({ title }: { readonly title: string }) {
  return (
    <ScreenFrame title={title}>
      <p role="status" className="screen-wait">
        <Delayed>
          <Spinner />
          <span className="sr-only">Loading {title}</span>
        </Delayed>
      </p>
    </ScreenFrame>
  );
}
