import type { ReactNode } from 'react';
import { BrandMark } from '#ui/icons/brand-mark.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { readSiteName } from '../../boot.ts';

interface EntryCardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The page of somebody who is not signed in yet, with the firm's name on it. */
export function EntryCard({ title, lead, children }: EntryCardProps) {
  return (
    <div className="login">
      <Artwork name="contours" className="login-art" />
      <main className="login-card">
        <div className="login-top" />
        <div className="login-body">
          <a className="brand" href="/">
            <BrandMark />
            <span>{readSiteName()}</span>
          </a>
          <div className="login-title">
            {lead}
            <h1>{title}</h1>
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
