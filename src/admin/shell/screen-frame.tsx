import { type ReactNode, useRef } from 'react';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx';
import { useUnreadCount } from '../messages/contact-queries.ts';
import { MAIN_ID } from './admin-layout.tsx';
import { RAIL_ID, useRailDrawer } from './rail-drawer.ts';
import { useArrival } from './use-arrival.ts';
import { useDocumentTitle } from './use-document-title.ts';

interface ScreenFrameProps {
  readonly title: string;
  /** What the tab's title says before the screen's name. */
  readonly state?: string;
  /** The screen's main actions, in the bar. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The bar with the screen's name and actions, and the screen under it. */
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
