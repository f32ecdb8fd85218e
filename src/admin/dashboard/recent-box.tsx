import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { LoadingRegion } from '#ui/skeleton.tsx';
import { SkeletonRows } from '../lists/skeleton-rows.tsx';

/** Rows of each 'recent' list (BEHAVIOUR 6.1). */
export const RECENT_COUNT = 5;

/** A box with the latest rows of a list and a link to the whole list. */
export function RecentBox({
  title,
  moreHref,
  moreLabel,
  children,
}: {
  readonly title: string;
  readonly moreHref: string;
  readonly moreLabel: string;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className="box" aria-labelledby={titleId}>
      <div className="box-head">
        <h2 id={titleId}>{title}</h2>
        <Link className="text-link" href={moreHref}>
          {moreLabel}
        </Link>
      </div>
      {children}
    </section>
  );
}

export function RecentSkeleton({ label }: { readonly label: string }) {
  return (
    <LoadingRegion label={label}>
      <SkeletonRows count={RECENT_COUNT} />
    </LoadingRegion>
  );
}
