import { type ReactNode, useRef, useState } from 'react';
import { postFields } from '#rules/posts/post-fields.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/field.tsx';
import type { RichEditorHandle } from '../../editor/rich-editor-props.ts';
import { DraftNotice, type Message } from '../drafts/draft-notice.tsx';
import { KeptHint } from '../drafts/state-line.tsx';
import { ExcerptField, TitleField } from '../fields/post-fields.tsx';
import { RichContentField } from '../fields/rich-content-field.tsx';
import { TagsField } from '../fields/tags-field.tsx';
import { TitleText } from '../fields/title-text.tsx';
import { PostFormElement } from './post-form-element.tsx';
import type { SubmitLabel } from './submit-label.ts';
import type { PostForm } from './use-post-form.ts';

interface RichPostFormProps {
  readonly form: PostForm;
  readonly submitLabel: SubmitLabel;
  /** Set where the bar has the submit button, the text comes first, and the rest is beside it. */
  readonly formId?: string;
  /** Whether everything but the text is folded away, where it would be beside it. */
  readonly isFolded?: boolean;
  readonly isPending: boolean;
  /** The last failure, shown above the form. */
  readonly alert: ReactNode;
  /** What the form says while nothing of the text could be lost. */
  readonly calm?: Message | null | undefined;
  /** The field for the post's picture. */
  readonly picture: ReactNode;
  /** The fields for publication date and address. */
  readonly publication: ReactNode;
  /** The status of the stored post, shown above the fields. */
  readonly statusNote?: ReactNode;
  /** Further actions, shown below the buttons. */
  readonly actions?: ReactNode;
  readonly onReset: () => void;
  readonly onSubmit: () => void;
}

const { label, words } = postFields.published;

/** The rich form, for a new post and for a stored one. */
export function RichPostForm({ form, submitLabel, isPending, ...props }: RichPostFormProps) {
  const editor = useRef<RichEditorHandle>(null);
  const isTextFirst = props.formId !== undefined;
  const details = useRef<HTMLHeadingElement>(null);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const submit = () => {
    if (isPending) return;
    const uploads = editor.current?.countUploads() ?? 0;
    if (uploads > 0) form.refuse({ content: describeUploads(uploads) });
    else props.onSubmit();
  };
  return (
    <>
      {props.alert}
      <PostFormElement form={form} id={props.formId} onSubmit={submit}>
        <fieldset
          className={classNames(
            'editor',
            isTextFirst && 'writing',
            props.isFolded && !hasFoldedFault(form) && 'folded',
          )}
          disabled={isPending}
        >
          <div className="editor-main">
            {isTextFirst ? (
              <>
                <div ref={setToolsPlace} className="ed-tools-place" />
                <TitleText form={form} onEnter={() => editor.current?.focus()} />
              </>
            ) : (
              <>
                <TitleField form={form} />
                <ExcerptField form={form} />
                {props.picture}
              </>
            )}
            <RichContentField
              form={form}
              isDisabled={isPending}
              editor={editor}
              toolsPlace={toolsPlace}
            />
          </div>
          <div className="editor-side">
            <h2 ref={details} className="narrow-only" tabIndex={-1}>
              Details
            </h2>
            {props.statusNote}
            <TagsField form={form} />
            {isTextFirst && <ExcerptField form={form} />}
            {isTextFirst && props.picture}
            {props.publication}
            <SelectField
              label={label}
              name="published"
              value={String(form.draft.published)}
              error={form.errors.published}
              onChange={(event) => form.change('published', event.target.value === 'true')}
            >
              <option value="false">{words[0]}</option>
              <option value="true">{words[1]}</option>
            </SelectField>
            <div className="form-actions">
              <Button
                size="sm"
                variant="quiet"
                className="narrow-only"
                onClick={() => goTo(details.current)}
              >
                Details
              </Button>
              <Button size="sm" onClick={props.onReset}>
                Reset
              </Button>
              <Button
                type="submit"
                variant="primary"
                size="sm"
                className={isTextFirst ? 'narrow-only' : undefined}
                busy={isPending}
              >
                {submitLabel}
              </Button>
            </div>
            {!isTextFirst && (
              <p className="field-hint" role="status">
                {isPending ? 'Submitting your post...' : <KeptHint form={form} />}
              </p>
            )}
            {props.actions}
          </div>
        </fieldset>
      </PostFormElement>
      <DraftNotice form={form} calm={props.calm} onSave={submit} />
    </>
  );
}

/** What is wrong must be in view, folded or not. */
const hasFoldedFault = ({ errors }: PostForm) =>
  Object.keys(errors).some((name) => name !== 'title' && name !== 'content');

/** On narrow screens tags, date and status are below the text, which may be long. */
function goTo(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

const describeUploads = (count: number) =>
  count === 1
    ? 'A picture is still on its way into the text. Wait for it or cancel it.'
    : `${count} pictures are still on their way into the text. Wait for them or cancel them.`;
