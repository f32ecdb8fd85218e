import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import * as tagCalls from '#contracts/posts/tags/calls.ts';
import type { TagBody } from '#contracts/posts/tags/endpoints.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { foldText } from '#shared/text/fold-text.ts';
import { Field } from '#ui/field.tsx';
import { itemOptions } from '../../api-client.ts';
import { useSettled } from '../../lists/use-settled.ts';
import { splitTags } from '../form/field-controls.ts';
import type { PostForm } from '../form/use-post-form.ts';

export function TagsField({ form }: { readonly form: PostForm }) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const text = form.draft.tags;
  // Null while nothing is being typed, so that nothing is suggested.
  const [caret, setCaret] = useState<number | null>(null);
  const [activeIndex, setActiveIndex] = useState(-1);
  const tag = findTagAtCaret(text, caret ?? text.length);
  const suggestions = leaveOutUsed(useTagSuggestions(caret === null ? '' : tag.word), text, tag);
  const isOpen = suggestions.length > 0;
  const active = isOpen ? suggestions[activeIndex] : undefined;

  const close = () => {
    setCaret(null);
    setActiveIndex(-1);
  };
  const pick = (name: string) => {
    const put = putTag(text, tag, name);
    form.change('tags', put.text);
    close();
    requestAnimationFrame(() => input.current?.setSelectionRange(put.caret, put.caret));
  };
  const step = (by: number) => {
    const count = suggestions.length;
    setActiveIndex((index) => (index === -1 && by < 0 ? count - 1 : (index + by + count) % count));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && active) pick(active.name);
    else return;
    event.preventDefault();
  };

  return (
    <Field label={postFields.tags.label} hint="Separate tags with commas" error={form.errors.tags}>
      {(control) => (
        <div className="tags-control">
          <input
            {...control}
            ref={input}
            name="tags"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={active && `${listId}-${activeIndex}`}
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              form.change('tags', target.value);
              setCaret(target.selectionStart ?? target.value.length);
              setActiveIndex(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          {isOpen && (
            <TagList id={listId} tags={suggestions} activeIndex={activeIndex} onPick={pick} />
          )}
        </div>
      )}
    </Field>
  );
}

interface TagListProps {
  readonly id: string;
  readonly tags: readonly TagBody[];
  readonly activeIndex: number;
  readonly onPick: (name: string) => void;
}

const TagList = ({ id, tags, activeIndex, onPick }: TagListProps) => (
  <div id={id} className="tag-list" role="listbox" aria-label="Tags of other posts">
    {tags.map(({ name, postCount }, index) => (
      // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the line, which names the active one.
      // biome-ignore lint/a11y/useKeyWithClickEvents: the line takes the keys.
      <div
        key={name}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === activeIndex}
        // Otherwise the field would lose the focus before the click, and the list would close.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(name)}
      >
        <span>{name}</span>
        <small>{countNoun(postCount, 'post')}</small>
      </div>
    ))}
  </div>
);

const PAUSE_MS = 150;
const SUGGESTIONS_MAX = 8;

const none: readonly TagBody[] = [];

/** Tags of other posts that start like this; none while `word` is ''. */
function useTagSuggestions(word: string): readonly TagBody[] {
  const asked = useSettled(word, PAUSE_MS, '');
  const { data } = useQuery({
    ...itemOptions(tagCalls.list, { query: { q: asked, limit: SUGGESTIONS_MAX } }),
    enabled: asked !== '' && asked.length <= 50,
    placeholderData: keepPreviousData,
  });
  return word === '' || asked === '' ? none : (data ?? none);
}

interface TagAtCaret {
  /** Its start and end in the line, including white space around it. */
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/** The entry between commas that contains the caret. */
export function findTagAtCaret(text: string, caret: number): TagAtCaret {
  const start = text.lastIndexOf(',', caret - 1) + 1;
  const comma = text.indexOf(',', caret);
  const end = comma === -1 ? text.length : comma;
  return { start, end, word: text.slice(start, end).trim() };
}

/** Replaces the tag being typed, and returns the line and the new caret. */
export function putTag(
  text: string,
  { start, end }: TagAtCaret,
  tag: string,
): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, start) + (start > 0 ? ' ' : '') + tag;
  const after = text.slice(end);
  return after === ''
    ? { text: `${before}, `, caret: before.length + 2 }
    : { text: before + after, caret: before.length };
}

/** Suggestions that are not in the line already. */
export function leaveOutUsed<Tag extends { readonly name: string }>(
  tags: readonly Tag[],
  text: string,
  { start, end }: TagAtCaret,
): Tag[] {
  const others = splitTags(`${text.slice(0, start)},${text.slice(end)}`);
  const used = new Set(others.map(foldText));
  return tags.filter(({ name }) => !used.has(foldText(name)));
}
