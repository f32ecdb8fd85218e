import type { Ref } from 'react';
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
    <Field label="Content" className="field-text" error={form.errors.content}>
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
