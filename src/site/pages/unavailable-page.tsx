import { buttonClass } from '#ui/button.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { PageHead } from '../head/page-head.tsx';
import { SiteLink } from '../navigation/site-link.tsx';

const TITLE = 'Please try again';

/** Shown in the place of any page that cannot be made at the moment (BEHAVIOUR 5.7). */
export function UnavailablePage({ reason }: { readonly reason: string }) {
  return (
    <div className="not-found">
      <PageHead title={TITLE} />
      <div className="backdrop">
        <Artwork name="blank" />
      </div>
      <div className="copy">
        <h1>{TITLE}</h1>
        <p>{reason}</p>
        <div className="ways-on">
          <SiteLink className={buttonClass({ variant: 'primary' })} href="/">
            Back to Home
          </SiteLink>
          <SiteLink className={buttonClass({})} href="/contact">
            Contact Us
          </SiteLink>
        </div>
      </div>
    </div>
  );
}
