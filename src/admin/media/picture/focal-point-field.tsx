import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import type { MediaBody } from '#contracts/media/endpoints.ts';
import {
  CENTRE,
  type FocalPoint,
  isCentred,
  roundFocalPoint,
  toObjectPosition,
} from '#shared/media/focal-point.ts';
import { Button } from '#ui/button.tsx';
import { MediaThumbnail } from '../media-thumbnail.tsx';

interface FocalPointFieldProps {
  readonly media: MediaBody;
  readonly value: FocalPoint;
  readonly onChange: (value: FocalPoint) => void;
}

const STEP = 0.01;
const LARGE_STEP = 0.1;

const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (share: number) => Math.round(share * 100);
const bound = (share: number) => Math.min(1, Math.max(0, share));

/** The picture with the point that crops keep in sight: set by pointer, or by arrow keys. */
export function FocalPointField({ media, value, onChange }: FocalPointFieldProps) {
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const change = ({ x, y }: FocalPoint) => onChange(roundFocalPoint({ x: bound(x), y: bound(y) }));

  const follow = (event: PointerEvent) => {
    const place = frame.current?.getBoundingClientRect();
    if (!place || event.buttons !== 1) return;
    change({
      x: (event.clientX - place.left) / place.width,
      y: (event.clientY - place.top) / place.height,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    change({ x: value.x + move[0] * step, y: value.y + move[1] * step });
  };
  const place = toObjectPosition(value);
  return (
    <div className="focal-field">
      <div
        ref={frame}
        className="focal-frame"
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          thumb.current?.focus();
          follow(event);
        }}
        onPointerMove={follow}
      >
        <MediaThumbnail media={media} sizes="(width < 60rem) 90vw, 30rem" alt={media.alt} />
        <div
          ref={thumb}
          className="focal-point"
          role="slider"
          tabIndex={0}
          aria-label="Focal point"
          aria-describedby={hintId}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent(value.x)}
          aria-valuetext={`${percent(value.x)}% from the left, ${percent(value.y)}% from the top`}
          style={{ left: `${percent(value.x)}%`, top: `${percent(value.y)}%` }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="focal-note">
        <p id={hintId} className="field-hint">
          Crops keep this point in sight. Press or drag on the picture, or use the arrow keys, with
          Shift for larger steps.
        </p>
        <Button disabled={isCentred(value)} onClick={() => onChange(CENTRE)}>
          To the centre
        </Button>
      </div>
      <div className="focal-crops" aria-hidden="true">
        <span className="focal-crop card-crop">
          <img src={media.url} alt="" style={{ objectPosition: place }} />
          <span>On a card</span>
        </span>
        <span className="focal-crop share-crop">
          <img src={media.url} alt="" style={{ objectPosition: place }} />
          <span>When shared</span>
        </span>
      </div>
    </div>
  );
}
