import { useRef, useState } from 'react';
import { siteConfig } from '#site-config';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { useNearViewport } from '#ui/pictures/use-near-viewport.ts';
import { contactPage } from '../content/contact.ts';
import { useReachable } from './use-reachable.ts';

const { name, address, mapEmbedUrl } = siteConfig;

/**
 * The maps frame over a drawn sheet. Nothing is asked of the map's site before the sheet comes near
 * the viewport, and the sheet stays in sight until the map stands: for good, where it cannot load.
 */
export function OfficeMap() {
  const sheet = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(sheet);
  const { isReachable, attempt } = useReachable(mapEmbedUrl, isNear);
  const [loadedAttempt, setLoadedAttempt] = useState<number>();
  const isShown = isReachable && loadedAttempt === attempt;
  return (
    <figure className="map">
      <div className="map-sheet" ref={sheet}>
        <Artwork name="map" />
        <p className="map-pin">
          <b>{name}</b>
          <span>{address.street}</span>
        </p>
        {isNear && (
          <iframe
            // A frame that failed on a lost line is made anew when the line is back.
            key={attempt}
            className={isShown ? 'shown' : undefined}
            title={contactPage.mapTitle}
            src={mapEmbedUrl}
            inert={!isShown}
            onLoad={() => setLoadedAttempt(attempt)}
          />
        )}
      </div>
      <figcaption>
        <span>{contactPage.mapTitle}</span>
        <a className="text-link" href={mapEmbedUrl} rel="noopener">
          {contactPage.mapLinkLabel}
        </a>
      </figcaption>
    </figure>
  );
}
