import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { isRefusal } from '#client/http-error.ts';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { Button } from '#ui/button.tsx';
import { usePermission } from '../../accounts/sign-in/current-user.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { ASK_LABEL, useAsk } from '../../publishing/use-ask.ts';
import type { Meeting } from '../drafts/draft-state.ts';
import { isFuture } from '../fields/publication-date.ts';
import type { PostDraft } from '../form/post-draft.ts';
import { RichPostForm } from '../form/rich-post-form.tsx';
import { SendFailure } from '../form/send-failure.tsx';
import { nameUpdate, withDate } from '../form/submit-label.ts';
import { type PostForm, usePostForm } from '../form/use-post-form.ts';
import { useListPath } from '../list/post-list-path.ts';
import { useDeletePost } from '../list/use-delete-post.ts';
import { postOptions, readStatus } from '../post-queries.ts';
import { CorrectLinks } from '../sharing/correct-links.tsx';
import { DateQuestion, hasOldDate } from './date-question.tsx';
import { isFieldFault, UPDATE_FALLBACK, useUpdatePost } from './use-update-post.tsx';

interface EditPostProps {
  readonly post: EditablePostBody;
  readonly start: Meeting;
}

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
  const mayPublish = usePermission('publishing');
  const ask = useAsk({ postId: post.id }, () => form.keeper.keep());
  // An author's changes of a published post stay a draft of it.
  const isAsking = !mayPublish && post.published;
  const isPending = update.isPending || remove.isPending || ask.isPending;
  const [dateOf, setDateOf] = useState<PostDraft | null>(null);
  const save = (draft: PostDraft) =>
    hasOldDate(draft, form.base, new Date()) ? setDateOf(draft) : update.save(draft);
  return (
    <>
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
        title="Edit Post"
        form={form}
        post={post}
        submitLabel={isAsking ? ASK_LABEL : nameUpdate(form.draft, form.base, new Date())}
        isPending={isPending}
        isDisabled={remove.isPending}
        alert={<UpdateAlert form={form} error={update.error} />}
        calm={update.undo}
        correction={post.slug !== openedSlug && <CorrectLinks to={getPostPath(post.slug)} />}
        actions={
          <fieldset className="form-actions" disabled={isPending}>
            {mayPublish ? (
              <Button
                variant="quiet"
                onClick={() => save({ ...form.read().draft, published: !post.published })}
              >
                {nameSwitch(post, form.draft, form.base)}
              </Button>
            ) : (
              <Button variant="quiet" onClick={() => ask.mutate()}>
                {ASK_LABEL}
              </Button>
            )}
            {!isAsking && (
              <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(post)}>
                Delete
              </Button>
            )}
          </fieldset>
        }
        onReset={() => form.keeper.discard()}
        onSubmit={() => (isAsking ? ask.mutate() : save(form.read().draft))}
      />
    </>
  );
}

/** The label of the button beside “Delete”. */
function nameSwitch(post: EditablePostBody, draft: PostDraft, base: PostDraft): string {
  const status = readStatus(post, new Date());
  if (status !== 'draft') return status === 'scheduled' ? 'Unschedule' : 'Unpublish';
  const { createdAt, time } = withDate(draft, base);
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
