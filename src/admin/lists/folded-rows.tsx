import type { ComponentProps, ReactNode } from 'react';

interface FoldedRowsProps extends Pick<ComponentProps<'details'>, 'open' | 'onToggle'> {
  readonly rows: readonly ReactNode[];
}

/** The rest of a long list. */
export const FoldedRows = ({ rows, ...details }: FoldedRowsProps) =>
  rows.length > 0 && (
    <details className="rows-folded" {...details}>
      <summary>{`${rows.length} more`}</summary>
      <ul>{rows}</ul>
    </details>
  );
