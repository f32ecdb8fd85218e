import { useEffect, useRef, useState } from 'react';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { useNearViewport } from '#ui/pictures/use-near-viewport.ts';
import { useSingleton } from '../data/documents.ts';
import { useFirm } from '../site-context.ts';

/** The map over a drawn sheet. Its site is contacted once the sheet comes near; the sheet stays until it has loaded. */
export function OfficeMap() {
  const { name, address, mapEmbedUrl } = useFirm();
  const { mapTitle, mapLinkLabel } = useSingleton('contact-page');
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
            title={mapTitle}
            src={mapEmbedUrl}
            // Whatever address an editor gave: it sends no forms, downloads nothing, and does not
            // lead visitors away from this page.
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            inert={!isShown}
            onLoad={() => setLoadedAttempt(attempt)}
          />
        )}
      </div>
      <figcaption>
        <span>{mapTitle}</span>
        <a className="text-link" href={mapEmbedUrl} rel="noopener">
          {mapLinkLabel}
        </a>
      </figcaption>
    </figure>
  );
}

/** After this the site counts as unreachable. */
const TIMEOUT_MS = 10_000;

interface Reachability {
  readonly isReachable: boolean;
  /** Number of the attempt, from 0. */
  readonly attempt: number;
}

/** Whether another site answers at all, asked when wanted and when the connection returns: frames do not report failure. */
function useReachable(url: string, isWanted: boolean): Reachability {
  const [isReachable, setReachable] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isWanted || isReachable) return;
    const end = new AbortController();
    const ask = () => {
      setAttempt((count) => count + 1);
      const signal = AbortSignal.any([end.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      fetch(url, { method: 'HEAD', mode: 'no-cors', signal }).then(
        () => setReachable(true),
        () => {},
      );
    };
    ask();
    window.addEventListener('online', ask, { signal: end.signal });
    return () => end.abort();
  }, [url, isWanted, isReachable]);

  return { isReachable, attempt };
}
