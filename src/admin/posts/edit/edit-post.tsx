import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import type { EditablePostBody } from '#contracts/posts.ts';
import { getPostPath } from '#rules/posts/post-paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { previewPostPath } from '../edit-post-path.ts';
import { AddressField } from '../fields/address-field.tsx';
import { CoverImageField } from '../fields/cover-image-field.tsx';
import { PublicationDateField } from '../fields/publication-date-field.tsx';
import { useCoverUpload } from '../fields/use-cover-upload.ts';
import { toDraft } from '../form/post-draft.ts';
import { RichPostForm } from '../form/rich-post-form.tsx';
import { SendFailure } from '../form/send-failure.tsx';
import { type PostForm, usePostForm } from '../form/use-post-form.ts';
import { SAVE_KEY, useSaveKey } from '../form/use-save-key.ts';
import { useListPath } from '../list/post-list-path.ts';
import { useDeletePost } from '../list/use-delete-post.ts';
import { readStatus } from '../post-queries.ts';
import { EditConflict } from './edit-conflict.tsx';
import { PostStatusNote } from './post-status-note.tsx';
import { UPDATE_FALLBACK, useUpdatePost } from './use-update-post.ts';

/** A stored post in the rich form. */
export function EditPost({ post }: { readonly post: EditablePostBody }) {
  const form = usePostForm(`post-${post.id}`, toDraft(post), post.updatedAt);
  const update = useUpdatePost(form, post);
  const [, navigate] = useLocation();
  const listPath = useListPath();
  const remove = useDeletePost({
    // The offer to undo stays visible on the list. The kept copy stays on the device.
    onDeleted: () => navigate(listPath),
    onRestored: () => {},
  });
  const upload = useCoverUpload(form);
  useSaveKey(form);
  return (
    <ScreenFrame
      title="Edit Post"
      actions={
        <>
          <Link
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            href={previewPostPath(post.id)}
          >
            Preview
          </Link>
          <ViewPostLink post={post} />
        </>
      }
    >
      <RichPostForm
        form={form}
        submitLabel="Update Post"
        shortcut={SAVE_KEY}
        isPending={update.isPending || remove.isPending}
        alert={<UpdateAlert form={form} update={update} />}
        statusNote={<PostStatusNote post={post} />}
        picture={<CoverImageField form={form} upload={upload} />}
        publication={
          <>
            <PublicationDateField form={form} emptyHint="Left empty: the date stays as it is" />
            <InputField
              label="Time"
              name="time"
              type="time"
              value={form.draft.time}
              onChange={(event) => form.change('time', event.target.value)}
            />
            <AddressField form={form} postId={post.id} />
          </>
        }
        actions={
          <div className="form-actions">
            <Button size="sm" variant="quiet" onClick={() => update.publish(!post.published)}>
              {publishLabels[readStatus(post, new Date())]}
            </Button>
            <Button
              size="sm"
              variant="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(post)}
            >
              Delete
            </Button>
          </div>
        }
        onReset={form.startOver}
        onSubmit={() => (upload.isRunning ? form.refuse(PICTURE_UNDER_WAY) : update.save())}
      />
    </ScreenFrame>
  );
}

const PICTURE_UNDER_WAY = {
  coverImage: 'The picture is still on its way. Wait for it or cancel it.',
};

const publishLabels = { draft: 'Publish', scheduled: 'Unschedule', published: 'Unpublish' };

function ViewPostLink({ post }: { readonly post: EditablePostBody }) {
  const isLive = readStatus(post, new Date()) === 'published';
  return (
    <a
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
      href={getPostPath(post.slug)}
      target="_blank"
      rel="noopener"
      aria-label={`View post${isLive ? '' : ' as a preview'} (opens in a new tab)`}
    >
      <Icon name="eye" />
      <span className="bar-label">View post</span>
    </a>
  );
}

/** Why the last save failed; after a conflict, with the choice of versions. */
function UpdateAlert({
  form,
  update,
}: {
  readonly form: PostForm;
  readonly update: ReturnType<typeof useUpdatePost>;
}) {
  const theirs = useMemo(() => update.theirs && toDraft(update.theirs), [update.theirs]);
  if (update.theirs && theirs) {
    return (
      <EditConflict
        versions={{ base: form.base, mine: form.draft, theirs }}
        savedAt={update.theirs.updatedAt}
        onSaveMine={update.saveMine}
        onLoadTheirs={update.loadTheirs}
        onKeepEditing={update.keepEditing}
      />
    );
  }
  if (!update.error) return null;
  return (
    <SendFailure title="Error Updating Post" error={update.error} form={form}>
      <p>{readRefusal(update.error, UPDATE_FALLBACK).message}</p>
    </SendFailure>
  );
}
