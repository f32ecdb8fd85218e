import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FeaturedImageField } from './featured-image-field.tsx';
import { ContentField, ExcerptField, TagsField, TitleField } from './post-fields.tsx';
import { PublicationDateField } from './publication-date-field.tsx';
import type { PostForm } from './use-post-form.ts';

interface RichPostFormProps {
  readonly form: PostForm;
  readonly submitLabel: 'Publish Post' | 'Update Post';
  readonly emptyDateHint: string;
  readonly isPending: boolean;
  /** What went wrong last, above the form. */
  readonly alert: ReactNode;
  readonly onSubmit: () => void;
}

/** The rich form, for a new post and for a stored one. */
export function RichPostForm({
  form,
  submitLabel,
  emptyDateHint,
  isPending,
  alert,
  onSubmit,
}: RichPostFormProps) {
  // A new key empties the picture field, which keeps its state to itself.
  const [resets, setResets] = useState(0);
  const reset = () => {
    form.startOver();
    setResets((count) => count + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit();
  };
  return (
    <>
      <DraftNotice form={form} />
      {alert}
      <form ref={form.form} noValidate onSubmit={submit}>
        <fieldset className="editor" disabled={isPending}>
          <div className="editor-main">
            <TitleField form={form} />
            <ExcerptField form={form} />
            <FeaturedImageField key={resets} />
            <ContentField form={form} />
          </div>
          <div className="editor-side">
            <TagsField form={form} />
            <PublicationDateField form={form} emptyHint={emptyDateHint} />
            <SelectField
              label="Status"
              name="published"
              value={String(form.draft.published)}
              error={form.errors.published}
              onChange={(event) => form.change('published', event.target.value === 'true')}
            >
              <option value="false">Draft</option>
              <option value="true">Published</option>
            </SelectField>
            <div className="form-actions">
              <Button size="sm" onClick={reset}>
                Reset
              </Button>
              <Button type="submit" variant="primary" size="sm" busy={isPending}>
                {submitLabel}
              </Button>
            </div>
            <p className="field-hint" role="status">
              {isPending
                ? 'Submitting your post...'
                : 'What you type is kept on this device until it is sent.'}
            </p>
          </div>
        </fieldset>
      </form>
    </>
  );
}
