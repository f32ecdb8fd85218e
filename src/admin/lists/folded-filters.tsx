import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

interface FoldedFiltersProps {
  readonly active: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The filters and the order of a list; phones have room for the list only while they are folded. */
export function FoldedFilters({ active, className, children }: FoldedFiltersProps) {
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <>
      <Button
        className="filters-fold"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        {active === 0 ? 'Filters' : `Filters, ${active} active`}
      </Button>
      <div id={id} className={classNames('filters-folded', isUnfolded && 'open', className)}>
        {children}
      </div>
    </>
  );
}
