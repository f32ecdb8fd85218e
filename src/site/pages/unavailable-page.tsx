import { buttonClass } from '#ui/button.tsx';
import { EmptyPage } from '../layout/empty-page.tsx';
import { SiteLink } from '../navigation/site-link.tsx';

/** Shown in the place of any page that cannot be made at the moment (BEHAVIOUR 5.7). */
export function UnavailablePage({ reason }: { readonly reason: string }) {
  return (
    <EmptyPage title="Please try again" text={reason}>
      <SiteLink className={buttonClass({ variant: 'primary', size: 'md' })} href="/">
        Back to Home
      </SiteLink>
      <SiteLink className={buttonClass({ size: 'md' })} href="/contact">
        Contact Us
      </SiteLink>
    </EmptyPage>
  );
}
