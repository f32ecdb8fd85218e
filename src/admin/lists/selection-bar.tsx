import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { useSelection } from './use-selection.ts';

interface SelectionBarProps {
  /** The name of the toolbar: 'Selected messages'. */
  readonly label: string;
  readonly selection: ReturnType<typeof useSelection>;
  readonly rowCount: number;
  readonly className?: string;
  readonly children: ReactNode;
}

export function SelectionBar(props: SelectionBarProps) {
  const { label, selection, rowCount, className, children } = props;
  const count = selection.selected.size;
  return (
    <div className={classNames('tools bulk-bar', className)} role="toolbar" aria-label={label}>
      <p className="totals" role="status">
        {count.toLocaleString('en')} selected
      </p>
      <Button variant="quiet" onClick={selection.toggleAll}>
        {count === rowCount ? 'Select none' : 'Select all'}
      </Button>
      {count < rowCount && (
        <Button variant="quiet" className="bulk-none" onClick={selection.clear}>
          Select none
        </Button>
      )}
      {children}
    </div>
  );
}

interface SelectBoxProps {
  readonly label: string;
  readonly isSelected: boolean;
  /** With `isRange`, everything from the row chosen before. */
  readonly onToggle: (isRange: boolean) => void;
}

export function SelectBox({ label, isSelected, onToggle }: SelectBoxProps) {
  return (
    <label className="row-box">
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={label}
        // A change event does not say whether Shift was held.
        onClick={(event) => onToggle(event.shiftKey)}
        onChange={() => {}}
      />
    </label>
  );
}
