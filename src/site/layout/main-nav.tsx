import type { MouseEvent } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { usePath } from '../navigation/address.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import type { MobileMenu } from './use-mobile-menu.ts';

const links = [
  { label: 'Home', href: '/' },
  { label: 'Services', href: '/services' },
  { label: 'Case Studies', href: '/case-studies' },
  { label: 'Blog', href: '/blog' },
  { label: 'About', href: '/about' },
] as const;

/** 'page' on the page itself, 'true' on a page below it such as a single post. */
function getAriaCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(href) ? 'true' : undefined;
}

/** The main links: a row in the header, or the menu that covers a narrow screen. */
export function MainNav({
  menu,
  opensPanel,
}: {
  readonly menu: MobileMenu;
  readonly opensPanel: boolean;
}) {
  const path = usePath();
  const closeOnFollow = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) menu.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <nav
      ref={menu.navRef}
      id="main-nav"
      className={classNames('nav', menu.isOpen && 'open')}
      aria-label="Main"
      onClick={closeOnFollow}
    >
      {links.map(({ label, href }) => (
        <SiteLink key={href} href={href} aria-current={getAriaCurrent(href, path)}>
          {label}
        </SiteLink>
      ))}
      {opensPanel && (
        <a className="menu-only" href="/admin/dashboard">
          Admin Dashboard
        </a>
      )}
      <SiteLink
        className={buttonClass({ variant: 'ink', className: 'menu-only', size: 'md' })}
        href="/contact"
      >
        Contact Us
      </SiteLink>
    </nav>
  );
}
