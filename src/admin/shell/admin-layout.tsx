import type { ReactNode } from 'react';
import { Rail } from './rail.tsx';
import { RailDrawerContext, useRailDrawerState } from './rail-drawer.ts';

export const MAIN_ID = 'main';

/** The rail and the screen next to it, which cannot take the focus while the drawer is open. */
export function AdminLayout({
  onApproach,
  children,
}: {
  /** Called when a link of the rail is about to be followed, with its address. */
  readonly onApproach: (href: string) => void;
  readonly children: ReactNode;
}) {
  const drawer = useRailDrawerState();
  return (
    <RailDrawerContext value={drawer}>
      <div className="admin">
        <a className="skip-link" href={`#${MAIN_ID}`}>
          Skip to content
        </a>
        <Rail onApproach={onApproach} />
        {drawer.isOpen && (
          // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer only; the keyboard has Esc and the close button.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
          <div className="rail-scrim" onClick={drawer.close} />
        )}
        <div className="admin-main" inert={drawer.isOpen}>
          {children}
        </div>
      </div>
    </RailDrawerContext>
  );
}
