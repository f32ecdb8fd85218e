import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { EditablePostBody } from '#contracts/posts.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { StateLine } from '../drafts/state-line.tsx';
import { previewPostPath } from '../edit-post-path.ts';
import type { SubmitLabel } from '../form/submit-label.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { PostLinks } from './post-links.tsx';
import { useBarHeight } from './use-bar-height.ts';

/** The form that the bar's button sends. */
export const EDIT_FORM_ID = 'edit-post';

interface EditBarProps {
  readonly post: EditablePostBody;
  readonly form: PostForm;
  readonly submitLabel: SubmitLabel;
  readonly isPending: boolean;
  /** Whether the details beside the text are folded away. */
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

/** What stays in sight while a post is edited: where the text stands, and what can be done with it. */
export function EditBar(props: EditBarProps) {
  const { post, form, submitLabel, isPending, isFolded, onFold } = props;
  const state = useRef<HTMLParagraphElement>(null);
  useBarHeight(state);
  return (
    <>
      <p ref={state} className="bar-state" role="status">
        {isPending ? (
          'Submitting your post...'
        ) : (
          <StateLine
            form={form}
            settled={post.published ? 'Everything is saved' : 'Draft: visitors do not see it'}
          />
        )}
      </p>
      <PreviewButton post={post} form={form} />
      <PostLinks post={post} className="narrow-only" />
      <Button
        size="sm"
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
        form={EDIT_FORM_ID}
        variant="primary"
        size="sm"
        className="wide-only"
        busy={isPending}
      >
        {submitLabel}
      </Button>
    </>
  );
}

/** Keeps what was typed on the server first, where the preview takes it from. */
function PreviewButton({ post, form }: Pick<EditBarProps, 'post' | 'form'>) {
  const [, navigate] = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const path = previewPostPath(post.id);
  return (
    <Link
      className={buttonClass({ variant: 'quiet', size: 'sm', className: 'bar-second' })}
      href={path}
      aria-busy={isLeaving || undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        setIsLeaving(true);
        void form.keeper.flush().then(() => navigate(path));
      }}
    >
      Preview
    </Link>
  );
}
