import type { UseQueryResult } from '@tanstack/react-query';
import { Link, Redirect } from 'wouter';
import { listPagerSteps } from '#shared/lists/pager-steps.ts';
import { PAGE_SIZE } from './page-rows.ts';

interface PagerProps {
  readonly label: string;
  readonly page: number;
  readonly of: Pick<UseQueryResult<{ readonly total: number }>, 'data' | 'isPlaceholderData'>;
  readonly pageSize?: number;
  readonly hrefOf: (page: number) => string;
  readonly onTurn: () => void;
}

/** Links to the pages of a list, if there are several; a page after the last one leads to that. */
export function Pager({ label, page, of: list, pageSize = PAGE_SIZE, hrefOf, onTurn }: PagerProps) {
  const pageCount = Math.ceil((list.data?.total ?? 0) / pageSize);
  if (!list.isPlaceholderData && pageCount > 0 && page > pageCount) {
    return <Redirect to={hrefOf(pageCount)} replace />;
  }
  if (pageCount <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} rel="prev" onClick={onTurn}>
          Previous
        </Link>
      )}
      {listPagerSteps(page, pageCount).map((step) =>
        step.kind === 'gap' ? (
          <span key={`gap-${step.after}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={step.page}
            href={hrefOf(step.page)}
            onClick={onTurn}
            aria-label={`Page ${step.page}`}
            aria-current={step.page === page ? 'page' : undefined}
          >
            {String(step.page)}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link href={hrefOf(page + 1)} rel="next" onClick={onTurn}>
          Next
        </Link>
      )}
    </nav>
  );
}
