import { useEffect, useRef, useState } from 'react';
import { foldText } from '#shared/text/fold-text.ts';
import { Field } from '#ui/field.tsx';
import { useSuggestions } from '../forms/use-suggestions.tsx';

type Option = readonly [value: string, words: string];

interface SearchedChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** More are found sooner by one more letter. */
const SHOWN_MAX = 50;

/** One of so many values that a list of all of them would be long to draw and to read: some words find it. */
export function SearchedChoice(props: SearchedChoiceProps) {
  const { id, label, hint, error, options, value, onChange } = props;
  // Null while nothing is looked for: the line then says what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const words = options.find(([option]) => option === value)?.[1] ?? '';
  const items = typed === null ? [] : findOptions(options, typed);
  const { lineProps, list, forgetActive } = useSuggestions({
    items,
    label,
    startsAt: typed ? 0 : items.findIndex(([option]) => option === value),
    onPick: ([option]: Option) => onChange(option),
    onClose: () => setTyped(null),
    children: ([, of]) => <span dir="auto">{of}</span>,
  });
  const line = useRef<HTMLInputElement>(null);
  // The next key looks for another one, in the place of the words of the one that is chosen.
  useEffect(() => {
    if (typed === null && document.activeElement === line.current) line.current?.select();
  });
  const open = () => setTyped((before) => before ?? '');
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="suggesting">
          <input
            {...control}
            {...lineProps}
            ref={line}
            dir="auto"
            value={typed || (typed === null ? words : '')}
            placeholder={words || 'Type to search'}
            onClick={open}
            onChange={({ target }) => {
              setTyped(target.value);
              forgetActive();
            }}
            onKeyDown={(event) => {
              if (typed === null && event.key === 'ArrowDown') {
                open();
                event.preventDefault();
              } else if (typed !== null && !list && event.key === 'Escape') {
                setTyped(null);
                event.preventDefault();
              } else lineProps.onKeyDown(event);
            }}
          />
          {list}
          {typed && !list && <p className="field-hint">Nothing has these words.</p>}
        </div>
      )}
    </Field>
  );
}

/** The options with all of the typed words, in their order. */
function findOptions(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = foldText(typed).split(' ').filter(Boolean);
  const found = options.filter(([, words]) => {
    const folded = foldText(words);
    return wanted.every((word) => folded.includes(word));
  });
  return found.slice(0, SHOWN_MAX);
}
