import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { LoadingRegion, SkeletonLine } from '#ui/skeleton.tsx';

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

const ROWS = Array.from({ length: RECENT_COUNT }, (_, index) => index);

/** Placeholders for five rows. */
export function RecentSkeleton({ label }: { readonly label: string }) {
  return (
    <LoadingRegion label={label}>
      {ROWS.map((row) => (
        <div className="row row-wait" key={row}>
          <SkeletonLine tall className="w-3/5" />
          <SkeletonLine className="w-1/4" />
        </div>
      ))}
    </LoadingRegion>
  );
}
