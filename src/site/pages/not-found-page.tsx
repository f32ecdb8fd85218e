import { buttonClass } from '#ui/button.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { useSingleton } from '../data/documents.ts';
import { PageHead } from '../head/page-head.tsx';
import { SiteLink } from '../navigation/site-link.tsx';

/** The page for every unknown address (BEHAVIOUR 1.1), with two links onward. */
export function Page() {
  const { head, text, homeButtonLabel, blogButtonLabel } = useSingleton('not-found');
  return (
    <div className="not-found">
      <PageHead title={head.title} />
      <div className="backdrop">
        <Artwork name="blank" />
      </div>
      <div className="copy">
        <h1>{head.title}</h1>
        <p>{text}</p>
        <div className="ways-on">
          <SiteLink className={buttonClass({ variant: 'primary' })} href="/">
            {homeButtonLabel}
          </SiteLink>
          <SiteLink className={buttonClass({})} href="/blog">
            {blogButtonLabel}
          </SiteLink>
        </div>
      </div>
    </div>
  );
}
