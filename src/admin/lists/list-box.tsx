import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingRegion } from '#ui/skeleton.tsx';
import { Box } from '../shell/box.tsx';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

export interface ListBoxProps<Row> {
  readonly title: string;
  readonly aside: ReactNode;
  readonly of: UseQueryResult<{ readonly rows: readonly Row[] }>;
  /** The words while it loads, if that fails, and if there is nothing. */
  readonly words: readonly [loading: string, failed: string, empty: string];
  /** Rows that keep the place while it loads. */
  readonly placeholders: number;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A box with a list, or what is to be said instead of it. */
export function ListBox<Row>({ title, aside, of: list, words, ...props }: ListBoxProps<Row>) {
  const [loading, failed, empty] = words;
  const rows = list.data?.rows ?? [];
  return (
    <Box title={title} aside={aside} isStale={list.isPlaceholderData} isBusy={list.isFetching}>
      {list.isPending && (
        <LoadingRegion label={loading}>
          <SkeletonRows count={props.placeholders} />
        </LoadingRegion>
      )}
      <FailedNotice title={failed} of={list} />
      {list.data && rows.length === 0 && <p className="box-empty">{empty}</p>}
      {rows.length > 0 && props.children(rows)}
    </Box>
  );
}
