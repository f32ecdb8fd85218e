import { buttonClass } from '#ui/button.tsx';
import { useSingleton } from '../data/documents.ts';
import { EmptyPage } from '../layout/empty-page.tsx';
import { SiteLink } from '../navigation/site-link.tsx';

/** The page for every unknown address (BEHAVIOUR 1.1), with two links onward. */
export function Page() {
  const { head, text, homeButtonLabel, blogButtonLabel } = useSingleton('not-found');
  return (
    <EmptyPage title={head.title} text={text}>
      <SiteLink className={buttonClass({ variant: 'primary', size: 'md' })} href="/">
        {homeButtonLabel}
      </SiteLink>
      <SiteLink className={buttonClass({ size: 'md' })} href="/blog">
        {blogButtonLabel}
      </SiteLink>
    </EmptyPage>
  );
}
