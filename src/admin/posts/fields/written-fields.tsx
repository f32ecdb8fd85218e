import { type KeyboardEvent, type Ref, useLayoutEffect, useRef } from 'react';
import { isLongTitle } from '#shared/posts/long-title.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { RichEditor } from '../../editor/rich-editor.tsx';
import type { RichEditorHandle } from '../../editor/rich-editor-props.ts';
import { choosePicture } from '../../media/choice/choose-picture.ts';
import { copyPicture, uploadPicture } from '../../media/upload-picture.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { takeFileFields } from './file-fields.ts';

interface RichContentFieldProps {
  readonly form: PostForm;
  readonly isDisabled: boolean;
  readonly editor: Ref<RichEditorHandle>;
  /** Where the tools are shown; above the text if missing. */
  readonly toolsPlace?: HTMLElement | null;
}

export function RichContentField({ form, isDisabled, editor, toolsPlace }: RichContentFieldProps) {
  return (
    <Field label="Content" error={form.errors.content}>
      {({ className: _looksOfItsOwn, ...control }) => (
        <RichEditor
          {...control}
          ref={editor}
          name="content"
          label="Content"
          value={form.draft.content}
          disabled={isDisabled}
          toolsPlace={toolsPlace}
          uploadPicture={uploadPicture}
          copyPicture={copyPicture}
          choosePicture={choosePicture}
          takeFields={(values) => {
            const { changes, note } = takeFileFields(form.read().draft, values);
            for (const [name, value] of changes) form.change(name, value);
            return note;
          }}
          onChange={(html) => form.change('content', html)}
        />
      )}
    </Field>
  );
}

interface TitleTextProps {
  readonly form: PostForm;
  /** Enter goes on with the text. */
  readonly onEnter: () => void;
}

/** The post's title as readers see it, on as many lines as it needs. */
export function TitleText({ form, onEnter }: TitleTextProps) {
  const { title } = form.draft;
  const text = useRef<HTMLTextAreaElement>(null);

  // Where the browser does not let a field grow with its text.
  useLayoutEffect(() => {
    const field = text.current;
    if (!field || CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    field.style.height = `${Math.max(field.scrollHeight, title === '' ? 0 : 1)}px`;
  }, [title]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };

  return (
    <Field label={postFields.title.label} className="field-heading" error={form.errors.title}>
      {({ className: _looksOfItsOwn, ...control }) => (
        <textarea
          {...control}
          ref={text}
          name="title"
          className={classNames('article-title', isLongTitle(title) && 'long')}
          dir="auto"
          rows={1}
          required
          autoComplete="off"
          value={title}
          onKeyDown={onKeyDown}
          onChange={({ target }) => form.change('title', target.value.replaceAll(/[\r\n]+/g, ' '))}
        />
      )}
    </Field>
  );
}
