import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LoadingRegion } from '#ui/skeleton.tsx';
import { SkeletonRows } from '../lists/skeleton-rows.tsx';
import { Box } from '../shell/box.tsx';

/** Rows of each 'recent' list (BEHAVIOUR 6.1). */
export const RECENT_COUNT = 5;

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
  return (
    <Box
      title={title}
      aside={
        <Link className="text-link" href={moreHref}>
          {moreLabel}
        </Link>
      }
    >
      {children}
    </Box>
  );
}

export function RecentSkeleton({ label }: { readonly label: string }) {
  return (
    <LoadingRegion label={label}>
      <SkeletonRows count={RECENT_COUNT} />
    </LoadingRegion>
  );
}
