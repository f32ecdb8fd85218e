import type { DocumentValue } from '#shared/documents/document-types.ts';
import { buttonClass } from '#ui/button.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { SiteLink } from '../navigation/site-link.tsx';

/** The laterite field at the bottom of a page, with a link to /contact. */
export function ClosingCall({ heading, text, buttonLabel }: DocumentValue<'home'>['closingCall']) {
  return (
    <section className="call" aria-labelledby="closing-call">
      <div className="backdrop">
        <Artwork name="contours" />
      </div>
      <div className="wrap">
        <div>
          <h2 id="closing-call">{heading}</h2>
          <p>{text}</p>
        </div>
        <SiteLink className={buttonClass({ size: 'md' })} href="/contact">
          {buttonLabel}
        </SiteLink>
      </div>
    </section>
  );
}
