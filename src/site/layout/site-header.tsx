import { buttonClass } from '#ui/button.tsx';
import { BrandMark } from '#ui/icons/brand-mark.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { useFirm } from '../site-context.ts';
import { MainNav } from './main-nav.tsx';
import type { MobileMenu } from './use-mobile-menu.ts';

export function SiteHeader({
  menu,
  opensPanel,
}: {
  readonly menu: MobileMenu;
  readonly opensPanel: boolean;
}) {
  return (
    <header className="site-head">
      <div className="wrap">
        <SiteLink className="brand" href="/">
          <BrandMark />
          <span>{useFirm().name}</span>
        </SiteLink>
        <MainNav menu={menu} opensPanel={opensPanel} />
        <div className="head-tools">
          <ThemeToggle />
          <SiteLink
            className={buttonClass({ variant: 'ink', className: 'head-contact' })}
            href="/contact"
          >
            Contact Us
          </SiteLink>
          <button
            type="button"
            ref={menu.toggleRef}
            className="icon-btn menu-btn"
            aria-label={menu.isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={menu.isOpen}
            aria-controls="main-nav"
            onClick={menu.toggle}
          >
            <Icon name={menu.isOpen ? 'close' : 'menu'} />
          </button>
        </div>
      </div>
    </header>
  );
}
