import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { getWorkingPreviewPath } from '#shared/posts/preview-paths.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { StateLine, TO_BE_KEPT } from '../../drafts/state-line.tsx';
import { useBarHeight } from '../../shell/use-bar-height.ts';
import { previewPostPath } from '../edit-post-path.ts';
import type { SubmitLabel } from '../form/submit-label.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { PostLinks } from './post-status-note.tsx';

export const POST_FORM_ID = 'post-form';

interface EditBarProps {
  readonly post: EditablePostBody | null;
  readonly form: PostForm;
  readonly submitLabel: SubmitLabel;
  readonly isPending: boolean;
  /** Whether the server has something of it to show. */
  readonly isWhole: boolean;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

/** The bar that stays in sight while a post is edited: where the text stands, and what can be done with it. */
export function EditBar(props: EditBarProps) {
  const { post, form, submitLabel, isPending, isWhole, isFolded, onFold } = props;
  const state = useRef<HTMLParagraphElement>(null);
  useBarHeight(state);
  return (
    <>
      <p className="bar-others" role="status">
        {form.others.length > 0 && `${nameAll(form.others)} here too`}
      </p>
      <p ref={state} className="bar-state" role="status">
        {isPending ? (
          'Submitting your post...'
        ) : (
          <StateLine form={form} settled={post ? nameSettled(post) : TO_BE_KEPT} />
        )}
      </p>
      {isWhole && <PreviewButton post={post} form={form} />}
      {post && <PostLinks post={post} className="narrow-only" />}
      <Button
        variant="quiet"
        className="wide-only"
        aria-pressed={!isFolded}
        data-tooltip={isFolded ? 'Show everything beside the text' : 'Only the text'}
        onClick={onFold}
      >
        Details
      </Button>
      <Button
        type="submit"
        form={POST_FORM_ID}
        variant="primary"
        className="wide-only"
        busy={isPending}
        // A press with the mouse leaves the caret in the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        {submitLabel}
      </Button>
    </>
  );
}

/** Such as “asha is”, “asha and ben are”. */
const nameAll = (people: PostForm['others']) =>
  `${people.map(({ username }) => toPrintable(username)).join(' and ')} ${people.length === 1 ? 'is' : 'are'}`;

const nameSettled = ({ published }: EditablePostBody) =>
  published ? 'Everything is saved' : 'Draft: visitors do not see it';

/** Keeps what was typed on the server first, where the preview takes it from. */
function PreviewButton({ post, form }: Pick<EditBarProps, 'post' | 'form'>) {
  const [, navigate] = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const { key } = form.read();
  const path = post ? previewPostPath(post.id) : getWorkingPreviewPath(key);
  const show = async () => {
    setIsLeaving(true);
    await form.keeper.flush();
    if (post) return navigate(path);
    window.open(path, `preview-${key}`);
    setIsLeaving(false);
  };
  return (
    <a
      className={buttonClass({ variant: 'quiet', className: 'bar-second' })}
      href={path}
      aria-label={post ? undefined : 'Preview (opens in a new tab)'}
      aria-busy={isLeaving || undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void show();
      }}
    >
      Preview
    </a>
  );
}
