import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { OpenText } from '../drafts/open-text.tsx';
import { editPostPath } from '../edit-post-path.ts';
import { holdPicture, linkHeldPicture } from '../fields/held-picture.ts';
import { blankDraft } from './post-draft.ts';
import { RichPostForm } from './rich-post-form.tsx';
import { SendFailure } from './send-failure.tsx';
import { nameCreation } from './submit-label.ts';
import { useCreatePost } from './use-create-post.ts';
import type { PostForm } from './use-post-form.ts';

const TITLE = 'New Post (Original)';
const BLANK = blankDraft(true);
const PUBLISHED = {
  title: 'Post created!',
  description: 'Your blog post has been published successfully.',
};

const readMessage = (error: Error) =>
  readRefusal(error, 'There was an error creating your post.').message;

export function Screen() {
  return (
    <OpenText form="rich" title={TITLE} blank={BLANK}>
      {(form) => <RichPost form={form} />}
    </OpenText>
  );
}

function RichPost({ form }: { readonly form: PostForm }) {
  const [, navigate] = useLocation();
  const create = useCreatePost(form, {
    published: PUBLISHED,
    describeFailure: (error) => ({
      title: 'Error creating post',
      description: readMessage(error),
    }),
    onCreated: ({ id }) => {
      linkHeldPicture(id);
      navigate(editPostPath(id));
    },
  });
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
            <p>{readMessage(create.error)}</p>
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

const PREVIEW_ONLY = 'A preview for your eyes only: the cover is set below, once a draft is kept.';
const CHOSEN =
  'Only you see it: it is not sent. Below and on the edit page it is offered as the cover.';

/** A picture that is only previewed: the rich form never sends it (BEHAVIOUR 1.14). */
function FeaturedImageField() {
  const [address, setAddress] = useState<string | null>(null);
  // A new key empties the file input, which no property can.
  const [inputKey, setInputKey] = useState(0);

  useEffect(() => {
    if (address === null) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);

  return (
    <Field
      label="Featured Image"
      hint={<>PNG, JPG, GIF up to 10MB. {address ? CHOSEN : PREVIEW_ONLY}</>}
    >
      {(control) => (
        <div className="image-control">
          <input
            {...control}
            key={inputKey}
            type="file"
            name="coverImage"
            accept="image/png,image/jpeg,image/gif"
            onChange={(event) => {
              const file = event.target.files?.[0];
              setAddress(file ? URL.createObjectURL(file) : null);
              holdPicture(file ?? null);
            }}
          />
          {address && (
            <div className="image-preview">
              <img src={address} alt="Preview" />
              <Button
                variant="quiet"
                onClick={() => {
                  setAddress(null);
                  holdPicture(null);
                  setInputKey((key) => key + 1);
                }}
              >
                Remove
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
