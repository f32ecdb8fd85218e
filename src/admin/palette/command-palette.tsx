import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { SEARCH_LENGTH_MAX } from '#shared/lists/list-bounds.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { setTheme, useTheme } from '#ui/theme/theme.ts';
import { useLogout } from '../accounts/sign-in/use-logout.ts';
import { messageKeys } from '../messages/list/use-message-keys.ts';
import { postKeys } from '../posts/list/post-keys.ts';
import { type KeyHelp, KeyList } from '../shell/keys-help.tsx';
import { ModalDialog } from '../shell/modal-dialog.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { keepRecent, type PaletteAction, usePaletteEntries } from './use-palette-entries.ts';

interface PaletteProps {
  /** Whether the keys are shown instead of the search. */
  readonly isOnKeys: boolean;
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

/** One field that leads to every screen, post, message and person, and does what the panel can do. */
export function Palette({ isOnKeys, onKeys, onClose }: PaletteProps) {
  if (isOnKeys) return <AllKeys onClose={onClose} />;
  return (
    <ModalDialog title="Go to" className="palette" onCancel={onClose}>
      <Search onKeys={onKeys} onClose={onClose} />
    </ModalDialog>
  );
}

function Search({ onKeys, onClose }: Omit<PaletteProps, 'isOnKeys'>) {
  const id = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const { entries, isSearching, keep } = usePaletteEntries(typed);
  const act = usePaletteActions(onKeys);
  const list = useRef<HTMLDivElement>(null);
  const active = entries.find((entry) => entry.id === activeId) ?? entries[0];

  useEffect(() => {
    if (active)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    keepRecent(keep, entry);
    if (entry.id !== 'action:keys') onClose();
    if (entry.href !== null) navigate(entry.href);
    else act(entry.id.replace('action:', '') as PaletteAction);
  };
  const step = (by: number) => {
    const at = active ? entries.indexOf(active) : -1;
    setActiveId(entries[(at + by + entries.length) % entries.length]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  const optionId = (entry: PaletteEntry) => `${id}-${entries.indexOf(entry)}`;
  return (
    <>
      <div className="search-box">
        <Icon name="search" />
        <input
          className="input"
          type="text"
          role="combobox"
          aria-label="Screens, posts, messages, people and actions"
          placeholder="Screens, posts, messages, people"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_LENGTH_MAX}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveId(null);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Found">
        {entries.map((entry) => (
          <Option
            key={entry.id}
            id={optionId(entry)}
            entry={entry}
            isActive={entry === active}
            onPoint={() => setActiveId(entry.id)}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
      <p className="palette-state" role="status">
        {entries.length === 0 && (isSearching ? 'Searching …' : 'Nothing found')}
      </p>
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

const Option = ({ id, entry, isActive, onPoint, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
  <div id={id} role="option" aria-selected={isActive} onPointerMove={onPoint} onClick={onChoose}>
    <span dir="auto">{entry.label}</span>
    <span className="row-note">{entry.note}</span>
  </div>
);

function usePaletteActions(openKeys: () => void) {
  const theme = useTheme();
  const logout = useLogout();
  return (action: PaletteAction) => {
    const work: Readonly<Record<PaletteAction, () => void>> = {
      keys: openKeys,
      theme: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
      site: () => window.location.assign('/'),
      logout: () => logout.mutate(),
    };
    work[action]?.();
  };
}

const groups: readonly { readonly title: string; readonly help: readonly KeyHelp[] }[] = [
  {
    title: 'Everywhere',
    help: [
      { keys: ['Ctrl', 'K'], does: 'Go to a screen, post, message, person or action' },
      { keys: ['?'], does: 'Show these keys' },
      { keys: ['F8'], does: 'To the latest notice' },
      { keys: ['Esc'], does: 'Close what is in front' },
    ],
  },
  { title: 'All Posts', help: postKeys },
  { title: 'Messages', help: messageKeys },
  {
    title: 'Calendar',
    help: [
      { keys: ['←', '→', '↑', '↓'], does: 'From day to day' },
      { keys: ['Home', 'End'], does: 'To the first or last day of the week' },
      { keys: ['Page Up', 'Page Down'], does: 'To the month before or after' },
      { keys: ['Enter'], does: 'To the first post of the day' },
      { keys: ['Shift', '←', '→', '↑', '↓'], does: 'Move a post that is not public yet' },
    ],
  },
  {
    title: 'Media',
    help: [
      { keys: ['←', '→', '↑', '↓'], does: 'Move the focal point of a picture' },
      { keys: ['Shift', '←', '→', '↑', '↓'], does: 'Move it in larger steps' },
    ],
  },
  {
    title: 'Writing',
    help: [
      { keys: ['Ctrl', 'S'], does: 'Save the draft; visitors see nothing of it' },
      { keys: ['Ctrl', 'K'], does: 'Make a link, in the text' },
      { keys: ['/'], does: 'Insert something, at an empty line' },
      { keys: ['Ctrl', 'F'], does: 'Find in the text; twice, in the whole page' },
      { keys: ['Ctrl', 'H'], does: 'Find and replace' },
      { keys: ['Enter', 'F3'], does: 'To the next match; with Shift, to the one before' },
      { keys: ['Tab'], does: 'From selected words to their tools' },
      { keys: ['Ctrl', 'B'], does: 'Bold' },
      { keys: ['Ctrl', 'I'], does: 'Italic' },
      { keys: ['Ctrl', 'E'], does: 'Code in a line' },
      { keys: ['Ctrl', 'Alt', '2'], does: 'Heading; 3 and 4 for smaller ones' },
      { keys: ['Ctrl', 'Shift', 'B'], does: 'Quote' },
      { keys: ['Alt', 'F10'], does: 'To the toolbar' },
      { keys: ['Esc', 'Tab'], does: 'Leave the text, from a list or code too' },
    ],
  },
];

function AllKeys({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalDialog
      title="Keyboard shortcuts"
      className="keys-help"
      aside={<IconButton icon="close" label="Close" onClick={onClose} />}
      onCancel={onClose}
    >
      {groups.map(({ title, help }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <KeyList help={help} />
        </section>
      ))}
    </ModalDialog>
  );
}
