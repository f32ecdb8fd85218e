import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as tagCalls from '#contracts/posts/tags/calls.ts';
import type { TagBody } from '#contracts/posts/tags/endpoints.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { foldText } from '#shared/text/fold-text.ts';
import { Field } from '#ui/field.tsx';
import { itemOptions } from '../../api-client.ts';
import { useSuggestions } from '../../forms/use-suggestions.tsx';
import { useSettled } from '../../lists/use-settled.ts';
import { splitTags } from '../form/control-values.ts';
import type { PostForm } from '../form/use-post-form.ts';

export function TagsField({ form }: { readonly form: PostForm }) {
  const input = useRef<HTMLInputElement>(null);
  const text = form.draft.tags;
  // Null while nothing is being typed, so that nothing is suggested.
  const [caret, setCaret] = useState<number | null>(null);
  const tag = findTagAtCaret(text, caret ?? text.length);
  const { lineProps, list, forgetActive } = useSuggestions({
    items: leaveOutUsed(useTagSuggestions(caret === null ? '' : tag.word), text, tag),
    label: 'Tags of other posts',
    onPick: ({ name }) => {
      const put = putTag(text, tag, name);
      // At once: by the next frame a quick writer has typed on.
      flushSync(() => form.change('tags', put.text));
      input.current?.setSelectionRange(put.caret, put.caret);
    },
    onClose: () => setCaret(null),
    children: ({ name, postCount }) => (
      <>
        <span>{name}</span>
        <small>{countNoun(postCount, 'post')}</small>
      </>
    ),
  });

  return (
    <Field label={postFields.tags.label} hint="Separate tags with commas" error={form.errors.tags}>
      {(control) => (
        <div className="suggesting">
          <input
            {...control}
            {...lineProps}
            ref={input}
            name="tags"
            value={text}
            onChange={({ target }) => {
              form.change('tags', target.value);
              setCaret(target.selectionStart ?? target.value.length);
              forgetActive();
            }}
          />
          {list}
        </div>
      )}
    </Field>
  );
}

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
