import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import * as postCalls from '#contracts/posts/calls.ts';
import { toast } from '#ui/toast/toast.tsx';
import { checkSession } from '../../accounts/sign-in/current-user.ts';
import { callApi } from '../../api-client.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { saveAlt } from '../../media/save-alt.ts';
import { OpenText } from '../drafts/open-text.tsx';
import { endDraft } from '../drafts/server-draft.ts';
import { editPostPath } from '../edit-post-path.ts';
import { FeaturedImageField } from '../fields/featured-image-field.tsx';
import { holdPicture, linkHeldPicture } from '../fields/held-picture.ts';
import { refreshPosts } from '../post-queries.ts';
import { blankDraft, type PostDraft, toCreateRequest } from './post-draft.ts';
import { RichPostForm } from './rich-post-form.tsx';
import { SendFailure } from './send-failure.tsx';
import { describeCreation, nameCreation } from './submit-label.ts';
import type { PostForm } from './use-post-form.ts';
import { useSayCreated } from './use-say-created.ts';

const TITLE = 'New Post (Original)';
const BLANK = blankDraft(true);
const PUBLISHED = {
  title: 'Post created!',
  description: 'Your blog post has been published successfully.',
};
const FALLBACK = 'There was an error creating your post.';

function useCreateRichPost(form: PostForm) {
  const queryClient = useQueryClient();
  const sayCreated = useSayCreated();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async (draft: PostDraft) => {
      if (draft.coverImage !== '' && draft.coverAlt !== '') {
        await saveAlt(draft.coverImage, draft.coverAlt);
      }
      const body = { ...toCreateRequest(draft, new Date()), ...(await endDraft(form)) };
      return callApi(postCalls.create, { body });
    },
    onSuccess: (post, draft) => {
      form.keeper.end();
      linkHeldPicture(post.id);
      sayCreated(describeCreation(draft, new Date(), PUBLISHED), post);
      void refreshPosts(queryClient);
      navigate(editPostPath(post.id));
    },
    onError: (error) => {
      form.keeper.resume();
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
  return (
    <OpenText form="rich" title={TITLE} blank={BLANK}>
      {(form) => <RichPost form={form} />}
    </OpenText>
  );
}

function RichPost({ form }: { readonly form: PostForm }) {
  const create = useCreateRichPost(form);
  // A new key resets the picture field, which has its own state.
  const [resets, setResets] = useState(0);
  return (
    <RichPostForm
      title={TITLE}
      form={form}
      post={null}
      submitLabel={nameCreation(form.draft, new Date())}
      isPending={create.isPending}
      isDisabled={create.isPending}
      alert={
        create.isError && (
          <SendFailure title="Error Creating Post" error={create.error} form={form}>
            <p>{readRefusal(create.error, FALLBACK).message}</p>
          </SendFailure>
        )
      }
      featured={<FeaturedImageField key={resets} />}
      onReset={() => {
        form.keeper.discard();
        holdPicture(null);
        setResets((count) => count + 1);
      }}
      onSubmit={() => {
        form.clearErrors();
        create.mutate(form.read().draft, { onError: form.showRefusal });
      }}
    />
  );
}
