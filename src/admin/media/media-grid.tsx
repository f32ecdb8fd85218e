import type { MediaRow } from '#contracts/media/endpoints.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';

interface MediaGridProps {
  readonly rows: readonly MediaRow[];
  readonly isStale: boolean;
  readonly onOpen: (media: MediaRow) => void;
}

export function MediaGrid({ rows, isStale, onOpen }: MediaGridProps) {
  return (
    <ul className={isStale ? 'media-grid stale' : 'media-grid'} aria-label="Pictures">
      {rows.map((media) => (
        <li key={media.id}>
          <button type="button" className="media-tile" onClick={() => onOpen(media)}>
            <span className="media-frame">
              <MediaThumbnail media={media} sizes="(width < 35rem) 46vw, 14rem" />
            </span>
            <span className="media-name" dir="auto">
              {media.originalName || 'Without a name'}
            </span>
            <span className="media-facts">
              {media.width} × {media.height}, {formatBytes(media.bytes)}
            </span>
            <span className="media-facts">
              {nameUses(media.useCount)}
              {media.lacksAlt && <b>Shown without alternative text</b>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function nameUses(count: number): string {
  if (count === 0) return 'Not used';
  return count === 1 ? 'Used once' : `Used ${count} times`;
}
