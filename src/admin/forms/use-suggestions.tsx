import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';

interface Suggesting<Item> {
  /** None while the list is closed. */
  readonly items: readonly Item[];
  /** The name of the list, for those who do not see it. */
  readonly label: string;
  /** The item that is active before a key chose one; none if missing. */
  readonly startsAt?: number;
  readonly onPick: (item: Item) => void;
  readonly onClose: () => void;
  readonly children: (item: Item) => ReactNode;
}

/** A list of suggestions below a line that is typed: the attributes of the line, and the list. */
export function useSuggestions<Item>(suggesting: Suggesting<Item>) {
  const { items, label, startsAt = -1, onPick, onClose, children } = suggesting;
  const listId = useId();
  const [chosenIndex, setActiveIndex] = useState<number | null>(null);
  const isOpen = items.length > 0;
  const activeIndex = chosenIndex !== null && chosenIndex < items.length ? chosenIndex : startsAt;
  const active = isOpen ? items[activeIndex] : undefined;
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = active && optionId(activeIndex);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const forgetActive = () => setActiveIndex(null);
  const close = () => {
    onClose();
    forgetActive();
  };
  const pick = (item: Item) => {
    onPick(item);
    close();
  };
  const step = (by: number) => {
    const { length } = items;
    setActiveIndex(
      activeIndex === -1 && by < 0 ? length - 1 : (activeIndex + by + length) % length,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && active !== undefined) pick(active);
    else return;
    event.preventDefault();
  };

  const lineProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': activeId,
    autoComplete: 'off',
    onKeyDown,
    onBlur: close,
  } as const;
  const list = isOpen && (
    <div id={listId} className="suggestions" role="listbox" aria-label={label}>
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the line, which names the active one.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the line takes the keys.
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no state.
          key={index}
          id={optionId(index)}
          role="option"
          aria-selected={index === activeIndex}
          // Otherwise the field would lose the focus before the click, and the list would close.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(item)}
        >
          {children(item)}
        </div>
      ))}
    </div>
  );
  return { lineProps, list, forgetActive };
}
