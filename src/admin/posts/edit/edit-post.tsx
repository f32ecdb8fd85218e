import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { isRefusal } from '#client/http-error.ts';
import type { EditablePostBody } from '#contracts/posts.ts';
import { getPostPath } from '#rules/posts/post-paths.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { nameStatus } from '#ui/status.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import type { Meeting } from '../drafts/draft-state.ts';
import { AddressField } from '../fields/address-field.tsx';
import { CoverImageField } from '../fields/cover-image-field.tsx';
import { isFuture } from '../fields/publication-date.ts';
import { PublicationDateField } from '../fields/publication-date-field.tsx';
import { usePictureUpload } from '../fields/use-picture-upload.ts';
import type { PostDraft } from '../form/post-draft.ts';
import { RichPostForm } from '../form/rich-post-form.tsx';
import { SendFailure } from '../form/send-failure.tsx';
import { nameUpdate } from '../form/submit-label.ts';
import { type PostForm, usePostForm } from '../form/use-post-form.ts';
import { useListPath } from '../list/post-list-path.ts';
import { useDeletePost } from '../list/use-delete-post.ts';
import { postOptions, readStatus } from '../post-queries.ts';
import { CorrectLinks } from '../sharing/correct-links.tsx';
import { PublishCheck } from '../sharing/publish-check.tsx';
import { SearchAndSharing } from '../sharing/search-and-sharing.tsx';
import { DateQuestion, hasOldDate } from './date-question.tsx';
import { EDIT_FORM_ID, EditBar } from './edit-bar.tsx';
import { useFoldSetting } from './fold-setting.ts';
import { PostStatusNote } from './post-status-note.tsx';
import { isFieldFault, UPDATE_FALLBACK, useUpdatePost } from './use-update-post.ts';

interface EditPostProps {
  readonly post: EditablePostBody;
  readonly start: Meeting;
}

/** A stored post in the rich form. */
export function EditPost({ post, start }: EditPostProps) {
  const queryClient = useQueryClient();
  const form = usePostForm({
    place: { postId: post.id },
    start,
    onPost: (newer) => queryClient.setQueryData(postOptions(post.id).queryKey, newer),
  });
  // Counting links takes a look at every article: only after its address has changed.
  const [openedSlug] = useState(post.slug);
  const update = useUpdatePost(form, post);
  const [, navigate] = useLocation();
  const listPath = useListPath();
  const remove = useDeletePost({
    // The offer to undo stays visible on the list. The kept copy stays on the device.
    onDeleted: () => navigate(listPath),
    onRestored: () => {},
  });
  const upload = usePictureUpload(form, 'coverImage');
  const shareUpload = usePictureUpload(form, 'shareImage');
  const [dateOf, setDateOf] = useState<PostDraft | null>(null);
  const save = (draft: PostDraft) =>
    hasOldDate(draft, form.base, new Date()) ? setDateOf(draft) : update.save(draft);
  const submitLabel = nameUpdate(form.draft, post, new Date());
  const [isFolded, onFold] = useFoldSetting();
  const isPending = update.isPending || remove.isPending;
  const hasChanges = form.keepState.kind !== 'settled';
  return (
    <ScreenFrame
      title="Edit Post"
      state={nameStatus(readStatus(post, new Date()), hasChanges)}
      actions={<EditBar {...{ post, form, submitLabel, isPending, isFolded, onFold }} />}
    >
      {dateOf && (
        <DateQuestion
          draft={dateOf}
          onAnswer={(draft) => {
            setDateOf(null);
            update.save(draft);
          }}
          onCancel={() => setDateOf(null)}
        />
      )}
      <RichPostForm
        form={form}
        submitLabel={submitLabel}
        formId={EDIT_FORM_ID}
        isFolded={isFolded}
        isPending={isPending}
        alert={<UpdateAlert form={form} error={update.error} />}
        calm={update.undo}
        statusNote={<PostStatusNote post={post} hasChanges={hasChanges} />}
        picture={
          <CoverImageField postId={post.id} stored={post.cover} form={form} upload={upload} />
        }
        publication={
          <>
            <PublicationDateField
              form={form}
              emptyHint={
                post.isDated === false
                  ? 'Left empty: the moment of publishing'
                  : 'Left empty: the date stays as it is'
              }
            />
            <InputField
              label="Time"
              name="time"
              type="time"
              value={form.draft.time}
              onChange={(event) => form.change('time', event.target.value)}
            />
            <AddressField form={form} postId={post.id} />
            {post.slug !== openedSlug && <CorrectLinks to={getPostPath(post.slug)} />}
            <SearchAndSharing form={form} upload={shareUpload} />
          </>
        }
        actions={
          <>
            <PublishCheck form={form} />
            <div className="form-actions">
              <Button
                size="sm"
                variant="quiet"
                onClick={() => save({ ...form.read().draft, published: !post.published })}
              >
                {nameSwitch(post, form.draft)}
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
          </>
        }
        onReset={() => form.keeper.discard()}
        onSubmit={() => {
          if (upload.isRunning) form.refuse({ coverImage: PICTURE_UNDER_WAY });
          else if (shareUpload.isRunning) form.refuse({ shareImage: PICTURE_UNDER_WAY });
          else save(form.read().draft);
        }}
      />
    </ScreenFrame>
  );
}

const PICTURE_UNDER_WAY = 'The picture is still on its way. Wait for it or cancel it.';

/** What the button beside “Delete” does to the post. */
function nameSwitch(post: EditablePostBody, { createdAt, time }: PostDraft): string {
  const status = readStatus(post, new Date());
  if (status !== 'draft') return status === 'scheduled' ? 'Unschedule' : 'Unpublish';
  return isFuture(createdAt, time, new Date()) ? 'Schedule' : 'Publish';
}

/** Why the last save failed, unless a field says so. */
function UpdateAlert({ form, error }: { readonly form: PostForm; readonly error: Error | null }) {
  if (!error || isFieldFault(error) || isRefusal(error, 'edit_conflict')) return null;
  return (
    <SendFailure title="Error Updating Post" error={error} form={form}>
      <p>{readRefusal(error, UPDATE_FALLBACK).message}</p>
    </SendFailure>
  );
}
