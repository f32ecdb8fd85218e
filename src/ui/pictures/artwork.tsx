import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { artworkVersion } from './artwork-version.ts';
import { useNearViewport } from './use-near-viewport.ts';

interface ArtworkProps {
  /** File name in public/art, without `.svg`. */
  readonly name: string;
  /** Added to the address, such as `preview=…`. */
  readonly query?: string | undefined;
  /** Without a title the drawing is decoration and hidden from screen readers. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
  /** `eager` for drawings on the first screen; others are fetched near the viewport. */
  readonly loading?: 'lazy' | 'eager' | undefined;
}

/** Far enough that drawings are there when somebody scrolls. */
const ONE_SCREEN = '100% 0%';

/** A generated drawing that follows the theme and costs no JavaScript. */
export function Artwork({ name, query, title, className, loading = 'lazy' }: ArtworkProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useNearViewport(frame, {
    isWatched: loading === 'lazy',
    scrollMargin: ONE_SCREEN,
  });
  const drawing = (
    <svg aria-hidden="true">
      <use
        href={`/art/${name}.svg?v=${artworkVersion}${query ? `&${query}` : ''}#art`}
        width="100%"
        height="100%"
      />
    </svg>
  );
  return (
    <span
      ref={frame}
      className={classNames('art', className)}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      {/* Browsers cannot load such drawings lazily by themselves; without scripts they load at
          once. */}
      {loading === 'eager' || isNear ? drawing : <noscript>{drawing}</noscript>}
    </span>
  );
}
