import { Fragment, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { toPrintable } from '#shared/text/to-printable.ts';
import { classNames } from '#ui/class-names.ts';
import { BrandMark } from '#ui/icons/brand-mark.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useAdminUser } from '../accounts/sign-in/current-user.ts';
import { useLogout } from '../accounts/sign-in/use-logout.ts';
import { readSiteName } from '../boot.ts';
import { useOverview, useUnreadCount } from '../messages/contact-queries.ts';
import { describeTroubles } from '../messages/describe-troubles.ts';
import { useListPath } from '../posts/list/post-list-path.ts';
import { RAIL_ID, useRailDrawer } from './rail-drawer.ts';
import {
  contentItems,
  debugItems,
  findCurrentHref,
  isEntryFor,
  type RailItem,
  railItems,
  siteItems,
  teamItems,
} from './rail-items.ts';

interface RailProps {
  /** Called when a link is about to be followed, with its address. */
  readonly onApproach: (href: string) => void;
}

/** The panel's navigation: next to the page, or a drawer over it on narrow screens. */
export function Rail({ onApproach }: RailProps) {
  const drawer = useRailDrawer();
  const rail = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const currentHref = findCurrentHref(path);
  const unread = useUnreadCount();
  const troubles = describeTroubles(useOverview()?.deliveries);
  const listPath = useListPath();
  const user = useAdminUser();
  const isShown = (item: RailItem) => isEntryFor(item, user);

  useEffect(() => {
    if (drawer.isOpen) rail.current?.querySelector<HTMLElement>('.rail-close')?.focus();
  }, [drawer.isOpen]);

  useEffect(() => {
    if (!currentHref) return;
    rail.current?.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentHref]);

  const listItems = (items: readonly RailItem[]) => (
    <ul>
      {items.filter(isShown).map((item) => (
        <li key={item.label}>
          <RailLink
            item={item}
            isCurrent={item.href === currentHref}
            count={item.label === 'Messages' ? unread : 0}
            warning={item.label === 'System' ? troubles : ''}
            // From a post, returns to the page of the list it was opened from.
            target={item.href === '/admin/posts' ? listPath : item.href}
            onApproach={onApproach}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <aside ref={rail} id={RAIL_ID} className={classNames('rail', drawer.isOpen && 'open')}>
      <div className="rail-head">
        <Link className="brand" href="/admin/dashboard" onClick={drawer.leave}>
          <BrandMark />
          <span>{readSiteName()}</span>
        </Link>
        <IconButton icon="close" label="Close menu" className="rail-close" onClick={drawer.close} />
      </div>
      <nav aria-label="Admin">
        {listItems(railItems)}
        {sections.map(
          ([title, items]) =>
            items.some(isShown) && (
              <Fragment key={title}>
                <h2>{title}</h2>
                {listItems(items)}
              </Fragment>
            ),
        )}
        <details open={debugItems.some(({ href }) => href === currentHref)}>
          <summary>Debug Tools</summary>
          {listItems(debugItems)}
        </details>
      </nav>
      <div className="rail-end">
        <OwnAccount isCurrent={path === '/admin/account'} onApproach={onApproach} />
        <div className="rail-ways">
          <a className="rail-link" href="/">
            <Icon name="external" />
            <span>View site</span>
          </a>
          <LogoutButton />
        </div>
      </div>
    </aside>
  );
}

const sections = [
  ['Content', contentItems],
  ['People', teamItems],
  ['Site', siteItems],
] as const;

function OwnAccount({ isCurrent, onApproach }: RailProps & { readonly isCurrent: boolean }) {
  const drawer = useRailDrawer();
  const approach = () => onApproach('/admin/account');
  return (
    <p className="rail-user">
      Signed in as{' '}
      <Link
        href="/admin/account"
        aria-current={isCurrent ? 'page' : undefined}
        title="Your account"
        onClick={drawer.leave}
        onPointerEnter={approach}
        onFocus={approach}
      >
        <b>{toPrintable(useAdminUser().username)}</b>
      </Link>
    </p>
  );
}

interface RailLinkProps extends RailProps {
  readonly item: RailItem;
  readonly isCurrent: boolean;
  readonly count: number;
  /** A sentence about something to look at; empty if there is nothing. */
  readonly warning: string;
  /** The target of the link: the item's screen, possibly with a query. */
  readonly target: string | null;
}

function RailLink({ item, isCurrent, count, warning, target, onApproach }: RailLinkProps) {
  const drawer = useRailDrawer();
  const { label, icon, href } = item;
  if (href === null || target === null) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: inert on purpose, so it is no stop on the way with Tab.
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address has no role of its own.
      <span className="rail-link" role="link" aria-disabled="true" title="Not available yet">
        <Icon name={icon} />
        <span>{label}</span>
      </span>
    );
  }
  const approach = () => onApproach(href);
  return (
    <Link
      className="rail-link"
      href={target}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={drawer.leave}
      onPointerEnter={approach}
      onFocus={approach}
    >
      <Icon name={icon} />
      <span>{label}</span>
      {count > 0 && (
        <span className="rail-count">
          {count.toLocaleString('en')}
          <span className="sr-only"> unread</span>
        </span>
      )}
      {warning !== '' && (
        <span className="rail-warning" title={warning}>
          <Icon name="error" />
          <span className="sr-only">{warning}</span>
        </span>
      )}
    </Link>
  );
}

function LogoutButton() {
  const logout = useLogout();
  return (
    <button
      type="button"
      className="rail-link"
      aria-busy={logout.isPending || undefined}
      onClick={() => {
        if (!logout.isPending) logout.mutate();
      }}
    >
      {logout.isPending ? <Spinner /> : <Icon name="logout" />}
      <span>Logout</span>
    </button>
  );
}
