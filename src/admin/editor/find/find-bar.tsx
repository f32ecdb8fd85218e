import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { countNoun } from '#shared/text/count-noun.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { describeShortcut } from '../toolbar/shortcut.ts';
import { useEditorState } from '../use-editor-state.ts';
import {
  findingOf,
  findPlugin,
  look,
  removeFinding,
  replaceAll,
  replaceOne,
  selectActive,
  step,
} from './find-plugin.ts';

export interface FindBarProps {
  readonly editor: Editor;
  /** Changes with every press of a key that opens it. */
  readonly asked: number;
  readonly withReplace: boolean;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** Finds and replaces words in the text. Ctrl+F in its own field is the browser's. */
export function FindBar({ editor, asked, withReplace, onReplace, onClose }: FindBarProps) {
  const { matches, active } = useEditorState(editor, ({ state }) => findingOf(state));
  const [words, setWords] = useState('');
  const [other, setOther] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [done, setDone] = useState('');
  const field = useFinding({ editor, asked, words, matchCase, setWords });
  const close = () => {
    selectActive(editor);
    onClose();
    editor.view.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      close,
      step: (by: 1 | -1) => step(editor, by),
      replace: () => replaceOne(editor, other),
    };
    const key = readKey(event);
    if (key === null) return;
    act[key](event.shiftKey ? -1 : 1);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <search className="ed-find" aria-label="Find in the text" onKeyDown={onKeyDown}>
      <input
        ref={field}
        name="find"
        className="input"
        type="text"
        aria-label="Find"
        placeholder="Find"
        autoComplete="off"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setDone('');
        }}
      />
      <span className="ed-find-count" role="status">
        {done || describeMatches(words, matches.length, active)}
      </span>
      <Steps editor={editor} />
      <label className="check">
        <input
          type="checkbox"
          checked={matchCase}
          onChange={(event) => setMatchCase(event.target.checked)}
        />
        Match case
      </label>
      {!withReplace && (
        <Button
          variant="quiet"
          data-tooltip={`Find and replace (${describeShortcut('Mod-h')})`}
          onClick={onReplace}
        >
          Replace…
        </Button>
      )}
      <IconButton icon="close" label="Close the search" onClick={close} />
      {withReplace && (
        <ReplaceRow
          editor={editor}
          other={other}
          onType={setOther}
          onReplaced={(count) => setDone(`${countNoun(count, 'place')} replaced`)}
        />
      )}
    </search>
  );
}

interface Finding extends Pick<FindBarProps, 'editor' | 'asked'> {
  readonly words: string;
  readonly matchCase: boolean;
  readonly setWords: (words: string) => void;
}

/** Looks for the words in the text; each press of the key begins with what is selected. Returns the field's ref. */
function useFinding({ editor, asked, words, matchCase, setWords }: Finding) {
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(0);

  useEffect(() => {
    editor.registerPlugin(findPlugin());
    return () => {
      if (!editor.isDestroyed) removeFinding(editor);
    };
  }, [editor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the key asks again.
  useEffect(() => {
    const { from, to } = editor.state.selection;
    const selected = editor.state.doc.textBetween(from, to, '\n');
    if (selected !== '' && !selected.includes('\n')) setWords(selected);
    field.current?.focus();
    setOpened((times) => times + 1);
  }, [editor, asked]);

  // With the words in it, and before the next key is typed over them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing does not select.
  useLayoutEffect(() => field.current?.select(), [opened]);

  useEffect(() => look(editor, { words, matchCase }), [editor, words, matchCase]);
  return field;
}

const Steps = ({ editor }: Pick<FindBarProps, 'editor'>) => (
  <>
    <IconButton
      icon="chevron"
      label="Previous match"
      className="ed-find-previous"
      onClick={() => step(editor, -1)}
    />
    <IconButton icon="chevron" label="Next match" onClick={() => step(editor, 1)} />
  </>
);

interface ReplaceRowProps {
  readonly editor: Editor;
  readonly other: string;
  readonly onType: (other: string) => void;
  readonly onReplaced: (count: number) => void;
}

/** Its buttons stay enabled when nothing matches any more: a disabled one would lose the focus, and the bar its keys. */
function ReplaceRow({ editor, other, onType, onReplaced }: ReplaceRowProps) {
  const field = useRef<HTMLInputElement>(null);
  // The bar focuses its own field afterwards if it opens with this row.
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="ed-find-replace">
      <input
        ref={field}
        className="input"
        type="text"
        aria-label="Replace with"
        placeholder="Replace with"
        autoComplete="off"
        value={other}
        onChange={(event) => onType(event.target.value)}
      />
      <Button onClick={() => replaceOne(editor, other)}>Replace</Button>
      <Button onClick={() => onReplaced(replaceAll(editor, other))}>Replace all</Button>
    </div>
  );
}

/** The action of a key in the bar; null for keys that are the browser's. */
function readKey({
  key,
  ctrlKey,
  metaKey,
  target,
}: KeyboardEvent): 'close' | 'step' | 'replace' | null {
  if (key === 'Escape') return 'close';
  if (key === 'F3' || (key === 'g' && (ctrlKey || metaKey))) return 'step';
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'text')
    return null;
  return target.name === 'find' ? 'step' : 'replace';
}

function describeMatches(words: string, count: number, active: number): string {
  if (words === '') return '';
  return count === 0 ? 'No matches' : `${active + 1} of ${count}`;
}
