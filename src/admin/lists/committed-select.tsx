import { type ReactNode, type SelectHTMLAttributes, useRef, useState } from 'react';

interface CommittedSelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** Called once it was chosen, so that the keys of the list act again. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** Acts at once from the opened list; closed, on Enter or when it is left, as arrow keys change it. Esc takes it back. */
export function CommittedSelect({ value, onChoose, onLeave, ...select }: CommittedSelectProps) {
  const [pending, setPending] = useState<string | null>(null);
  const isTyping = useRef(false);
  // Leaving the choice after Enter must not choose once more.
  const held = useRef<string | null>(null);
  const setBoth = (next: string | null) => {
    held.current = next;
    setPending(next);
  };
  const choose = (chosen: string) => {
    setBoth(null);
    if (chosen !== value) onChoose(chosen);
  };
  return (
    <select
      {...select}
      value={pending ?? value}
      onPointerDown={() => {
        isTyping.current = false;
      }}
      onKeyDown={(event) => {
        const { key } = event;
        if (key === 'Escape') setBoth(null);
        if (key === 'Enter' && pending !== null) {
          // It would open the list.
          event.preventDefault();
          choose(pending);
          onLeave();
        }
        // A choice from the opened list holds.
        isTyping.current = !(event.altKey || [' ', 'Enter', 'F4'].includes(key));
      }}
      onBlur={() => held.current !== null && choose(held.current)}
      onChange={(event) => {
        if (isTyping.current) return setBoth(event.target.value);
        choose(event.target.value);
        onLeave();
      }}
    />
  );
}
