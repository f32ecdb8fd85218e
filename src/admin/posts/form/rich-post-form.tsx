import { type ReactNode, useRef, useState } from 'react';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { InputField, SelectField } from '#ui/field.tsx';
import { nameStatus } from '#ui/status.tsx';
import { usePermission } from '../../accounts/sign-in/current-user.ts';
import type { Message } from '../../drafts/keep-notice.tsx';
import type { RichEditorHandle } from '../../editor/rich-editor-props.ts';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { useDeviceSetting } from '../../shell/use-device-setting.ts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { EditBar, POST_FORM_ID } from '../edit/edit-bar.tsx';
import { PostStatusNote } from '../edit/post-status-note.tsx';
import { AddressField } from '../fields/address-field.tsx';
import { CoverImageField } from '../fields/cover-image-field.tsx';
import { PublicationDateField } from '../fields/publication-date-field.tsx';
import { ShortTextFields } from '../fields/short-text-fields.tsx';
import { TagsField } from '../fields/tags-field.tsx';
import { type PictureUpload, usePictureUpload } from '../fields/use-picture-upload.ts';
import { RichContentField, TitleText } from '../fields/written-fields.tsx';
import { readStatus } from '../post-queries.ts';
import { PublishCheck } from '../sharing/publish-check.tsx';
import { SearchAndSharing } from '../sharing/search-and-sharing.tsx';
import { PostFormElement } from './post-form-element.tsx';
import type { SubmitLabel } from './submit-label.ts';
import type { PostForm } from './use-post-form.ts';

interface RichPostFormProps {
  readonly title: string;
  readonly form: PostForm;
  /** The stored post; null while there is none. */
  readonly post: EditablePostBody | null;
  readonly submitLabel: SubmitLabel;
  readonly isPending: boolean;
  /** Whether nothing can be typed; what is typed while a post is saved is its next draft. */
  readonly isDisabled: boolean;
  readonly alert: ReactNode;
  /** The message of the form while nothing of the text could be lost. */
  readonly calm?: Message | null | undefined;
  readonly featured?: ReactNode;
  readonly correction?: ReactNode;
  readonly actions?: ReactNode;
  readonly onReset: () => void;
  readonly onSubmit: () => void;
}

const { label, words } = postFields.published;

/** The rich form. A new post's has only the required fields until the server keeps a draft. */
export function RichPostForm({
  form,
  post,
  submitLabel,
  isPending,
  isDisabled,
  ...props
}: RichPostFormProps) {
  const editor = useRef<RichEditorHandle>(null);
  const details = useRef<HTMLHeadingElement>(null);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const [isFolded, setFolded] = useDeviceSetting('edit-details', 'folded');
  const onFold = () => setFolded(!isFolded);
  const uploads = {
    coverImage: usePictureUpload(form, 'coverImage'),
    shareImage: usePictureUpload(form, 'shareImage'),
  };
  const isWhole = post !== null || form.keepState.kind === 'kept' || form.read().savedAt !== null;
  const hasChanges = form.keepState.kind !== 'settled';
  const submit = () => {
    if (isPending) return;
    const pictures = editor.current?.countUploads() ?? 0;
    if (pictures > 0) form.refuse({ content: describeUploads(pictures) });
    else if (uploads.coverImage.isRunning) form.refuse({ coverImage: PICTURE_UNDER_WAY });
    else if (uploads.shareImage.isRunning) form.refuse({ shareImage: PICTURE_UNDER_WAY });
    else props.onSubmit();
  };
  return (
    <ScreenFrame
      title={props.title}
      {...(post && { state: nameStatus(readStatus(post, new Date()), hasChanges) })}
      actions={<EditBar {...{ post, form, submitLabel, isPending, isWhole, isFolded, onFold }} />}
    >
      {props.alert}
      <PostFormElement form={form} id={POST_FORM_ID} onSubmit={submit}>
        <fieldset
          className={classNames('editor writing', isFolded && !hasFoldedFault(form) && 'folded')}
          disabled={isDisabled}
        >
          <div className="editor-main">
            <div ref={setToolsPlace} className="ed-tools-place" />
            <TitleText form={form} onEnter={() => editor.current?.focus()} />
            <RichContentField
              form={form}
              isDisabled={isDisabled}
              editor={editor}
              toolsPlace={toolsPlace}
            />
          </div>
          <div className="editor-side">
            <h2 ref={details} className="narrow-only" tabIndex={-1}>
              Details
            </h2>
            <PostDetails {...{ post, form, uploads, isWhole, hasChanges }} {...props} />
            <div className="form-actions">
              <Button variant="quiet" className="narrow-only" onClick={() => goTo(details.current)}>
                Details
              </Button>
              <Button disabled={isPending} onClick={props.onReset}>
                Reset
              </Button>
              <Button type="submit" variant="primary" className="narrow-only" busy={isPending}>
                {submitLabel}
              </Button>
            </div>
            {isWhole && <PublishCheck form={form} />}
            {props.actions}
          </div>
        </fieldset>
      </PostFormElement>
      <DraftNotice form={form} calm={props.calm} onSave={submit} />
    </ScreenFrame>
  );
}

interface PostDetailsProps
  extends Pick<RichPostFormProps, 'post' | 'form' | 'featured' | 'correction'> {
  readonly uploads: Readonly<Record<'coverImage' | 'shareImage', PictureUpload>>;
  readonly isWhole: boolean;
  readonly hasChanges: boolean;
}

/** Everything beside the title and the text. */
function PostDetails({ post, form, uploads, isWhole, hasChanges, ...props }: PostDetailsProps) {
  const mayPublish = usePermission('publishing');
  const { draft, base } = form;
  return (
    <>
      {post && <PostStatusNote post={post} hasChanges={hasChanges} />}
      <ShortTextFields form={form} />
      {draft.coverImage === '' && props.featured}
      <TagsField form={form} />
      {isWhole && <CoverImageField post={post} form={form} upload={uploads.coverImage} />}
      <PublicationDateField
        form={form}
        emptyHint={
          base.createdAt === ''
            ? 'Left empty: the moment of publishing'
            : 'Left empty: the date stays as it is'
        }
      />
      {isWhole && (
        <>
          <InputField
            label="Time"
            name="time"
            type="time"
            value={draft.time}
            onChange={(event) => form.change('time', event.target.value)}
          />
          <AddressField form={form} postId={post?.id} />
          {props.correction}
          <SearchAndSharing post={post} form={form} upload={uploads.shareImage} />
        </>
      )}
      {mayPublish && (
        <SelectField
          label={label}
          name="published"
          value={String(draft.published)}
          error={form.errors.published}
          onChange={(event) => form.change('published', event.target.value === 'true')}
        >
          <option value="false">{words[0]}</option>
          <option value="true">{words[1]}</option>
        </SelectField>
      )}
    </>
  );
}

const PICTURE_UNDER_WAY = 'The picture is still on its way. Wait for it or cancel it.';

/** Faults must be in view, folded or not. */
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
