import { useRef, useState } from 'react';
import { siteConfig } from '#site-config';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { useNearViewport } from '#ui/pictures/use-near-viewport.ts';
import { contactPage } from '../content/contact.ts';
import { useReachable } from './use-reachable.ts';

const { name, address, mapEmbedUrl } = siteConfig;

/**
 * The map's frame over a drawn sheet. The map's site is not contacted before the sheet comes near
 * the viewport, and the sheet stays visible until the map has loaded, or for good if it cannot
 * load.
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
            // A frame that failed without a connection is created again when the connection is
            // back.
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
