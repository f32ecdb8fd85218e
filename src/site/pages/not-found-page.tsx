import { buttonClass } from '#ui/button.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { notFoundPage } from '../content/not-found.ts';
import { PageHead } from '../head/page-head.tsx';
import { SiteLink } from '../navigation/site-link.tsx';

/** The page for every unknown address (BEHAVIOUR 1.1), with two links onward. */
export function Page() {
  return (
    <div className="not-found">
      <PageHead title={notFoundPage.head.title} />
      <div className="backdrop">
        <Artwork name="blank" />
      </div>
      <div className="copy">
        <h1>{notFoundPage.head.title}</h1>
        <p>Did you forget to add the page to the router?</p>
        <div className="ways-on">
          <SiteLink className={buttonClass({ variant: 'primary' })} href="/">
            Back to Home
          </SiteLink>
          <SiteLink className={buttonClass({})} href="/blog">
            Read the blog
          </SiteLink>
        </div>
      </div>
    </div>
  );
}
