import { useEffect, useId, useRef, useState } from 'react';
import { SEARCH_LENGTH_MAX } from '#shared/lists/list-bounds.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Form } from '../forms/form.tsx';

/** The search waits for a pause of this length instead of calling the server at every key. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** A search field; it searches after a pause, and at once on Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  const latest = useRef(onSearch);

  // The words can also change from outside, for example with the back button.
  if (value !== shownValue) {
    setShownValue(value);
    if (text.trim() !== value) setText(value);
  }

  useEffect(() => {
    latest.current = onSearch;
  });

  useEffect(() => {
    const words = text.trim();
    if (words === value) return;
    const timer = window.setTimeout(() => latest.current(words), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text, value]);

  return (
    <search>
      <Form className="search-box" onSubmit={() => onSearch(text.trim())}>
        <Icon name="search" />
        <label className="sr-only" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          className="input"
          type="search"
          name="q"
          autoComplete="off"
          placeholder={label}
          maxLength={SEARCH_LENGTH_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Form>
    </search>
  );
}
