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
