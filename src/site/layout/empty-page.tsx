import type { ReactNode } from 'react';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { PageHead } from '../head/page-head.tsx';

interface EmptyPageProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A page without anything to show, on a sheet whose contours lead around an empty middle. */
export function EmptyPage({ title, text, children }: EmptyPageProps) {
  return (
    <div className="not-found">
      <PageHead title={title} />
      <div className="backdrop">
        <Artwork name="blank" />
      </div>
      <div className="copy">
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="ways-on">{children}</div>
      </div>
    </div>
  );
}
