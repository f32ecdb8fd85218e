import { Link } from 'wouter';
import { listPagerSteps } from '#shared/lists/pager-steps.ts';

interface PagerProps {
  readonly label: string;
  readonly page: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
  /** Called when one of the links is followed. */
  readonly onTurn: () => void;
}

/** Links to the pages of a list; renders nothing if there is only one. */
export function Pager({ label, page, pageCount, hrefOf, onTurn }: PagerProps) {
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
