import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useMobileMenu } from './use-mobile-menu.ts';

/** The frame of every public page: header, content, footer. */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  const menu = useMobileMenu();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader menu={menu} />
      {/* The open menu covers the page, so nothing below it may be reachable. */}
      <div inert={menu.isOpen}>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </div>
    </>
  );
}
