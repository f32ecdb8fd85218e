import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { postEndpoints } from '#contracts/posts.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.tsx';
import { callApi } from '../api-client.ts';
import { checkSession } from '../auth/current-user.ts';
import { ScreenFrame } from '../layout/screen-frame.tsx';
import { readRefusal } from '../server-refusal.ts';
import { blankDraft, type PostDraft, toCreateRequest } from './post-draft.ts';
import { refreshPosts } from './post-queries.ts';
import { RichPostForm } from './rich-post-form.tsx';
import { type PostForm, usePostForm } from './use-post-form.ts';

const BLANK = blankDraft(false);
const FALLBACK = 'There was an error creating your post.';

function useCreateRichPost(form: PostForm) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (draft: PostDraft) =>
      callApi(postEndpoints.create, { body: toCreateRequest(draft, new Date()) }),
    onSuccess: ({ id }) => {
      form.dropCopy();
      toast({
        title: 'Post created!',
        description: 'Your blog post has been published successfully.',
      });
      void refreshPosts(queryClient);
      navigate(`/admin/posts/edit/${id}`);
    },
    onError: (error) => {
      const refusal = readRefusal(error, FALLBACK);
      toast({
        title: 'Error creating post',
        description: refusal.message,
        variant: 'destructive',
      });
      checkSession(queryClient, error);
    },
  });
}

/** The rich create form. */
export function Screen() {
  const form = usePostForm('rich-post', BLANK);
  const create = useCreateRichPost(form);
  return (
    <ScreenFrame title="New Post (Original)">
      <RichPostForm
        form={form}
        submitLabel="Publish Post"
        emptyDateHint="Left empty: the moment of publishing"
        isPending={create.isPending}
        alert={
          create.isError && (
            <Notice variant="danger" title="Error Creating Post">
              <p>{readRefusal(create.error, FALLBACK).message}</p>
            </Notice>
          )
        }
        onSubmit={() => {
          form.clearErrors();
          create.mutate(form.draft, { onError: form.showRefusal });
        }}
      />
    </ScreenFrame>
  );
}
