import { type ComponentType, lazy, type ReactNode, Suspense, use } from 'react';
import { roleOf } from '#client/role-of.ts';
import type { UserBody } from '#contracts/accounts/sign-in/endpoints.ts';
import { isPermitted } from '#shared/accounts/permissions.ts';
import { useCurrentUser } from '../data/use-current-user.ts';
import { FooterContext } from './footer-context.tsx';
import { SiteHeader } from './site-header.tsx';
import { useMobileMenu } from './use-mobile-menu.ts';

interface SignedInBarModule {
  readonly default: ComponentType<{ readonly user: UserBody }>;
}

/** The link for editors. */
const EditThisPage = lazy(() =>
  import('./edit-this-page.tsx').then(
    (module) => ({ default: module.EditThisPage }),
    () => ({ default: () => null }),
  ),
);

// Few visitors have an account. If its code fails to load, the page goes on without it.
const SignedInBar = lazy(() =>
  import('./signed-in-bar.tsx').then(
    (module): SignedInBarModule => ({ default: module.SignedInBar }),
    () => ({ default: () => null }),
  ),
);

export function SiteLayout({ children }: { readonly children: ReactNode }) {
  const menu = useMobileMenu();
  const user = useCurrentUser(menu.wasOpened);
  const role = user && roleOf(user);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader menu={menu} opensPanel={role !== null} />
      {/* The open menu covers the page, so nothing below it may be reachable. */}
      <div inert={menu.isOpen}>
        {user && role === null && (
          <Suspense>
            <SignedInBar user={user} />
          </Suspense>
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {use(FooterContext)}
        {isPermitted({ role }, 'content') && (
          <Suspense>
            <EditThisPage />
          </Suspense>
        )}
      </div>
    </>
  );
}
