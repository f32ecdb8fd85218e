import { useEffect } from 'react';
import { FullPageWait } from '../../shell/full-page.tsx';

/** Long enough to read the greeting, which disappears with the page. */
const GREETING_MS = 1500;

/** Sends a signed-in user without a role to the public site (BEHAVIOUR 1.11). */
export function LeaveForSite({ isGreeted }: { readonly isGreeted: boolean }) {
  useEffect(() => {
    const timer = window.setTimeout(
      () => window.location.replace('/'),
      isGreeted ? GREETING_MS : 0,
    );
    return () => window.clearTimeout(timer);
  }, [isGreeted]);
  return <FullPageWait label="Taking you to the site" />;
}
