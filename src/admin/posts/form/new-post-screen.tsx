import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { ConnectionError } from '../../api-client.ts';
import { KeptHint } from '../../drafts/state-line.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { OpenText } from '../drafts/open-text.tsx';
import { PublicationDateField } from '../fields/publication-date-field.tsx';
import { ContentField, ShortTextFields, TitleField } from '../fields/short-text-fields.tsx';
import { TagsField } from '../fields/tags-field.tsx';
import { CreateButtons, PublishSwitch } from './create-controls.tsx';
import { blankDraft, findMissingFields, requiredMessages } from './post-draft.ts';
import { PostFormElement } from './post-form-element.tsx';
import { SendFailure } from './send-failure.tsx';
import { useCreatePost } from './use-create-post.ts';
import type { PostForm } from './use-post-form.ts';

/** BEHAVIOUR 6.2. */
const REDIRECT_DELAY_MS = 1500;

const BLANK = blankDraft(true);

export function Screen() {
  return (
    <OpenText form="main" title="New Post" blank={BLANK}>
      {(form) => <NewPost form={form} />}
    </OpenText>
  );
}

function NewPost({ form }: { readonly form: PostForm }) {
  const create = useCreatePost(form, {
    takesAnyAnswer: true,
    describeFailure: (error) => ({
      title: 'Error creating post',
      description: readRefusal(error, 'There was an error creating your post.').message,
    }),
  });
  const banner = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const { isPending, isSuccess } = create;

  useEffect(() => {
    if (!isSuccess) return;
    banner.current?.focus();
    const timer = window.setTimeout(() => navigate('/admin/posts'), REDIRECT_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [isSuccess, navigate]);

  const submit = () => {
    if (isPending || isSuccess) return;
    const { draft } = form.read();
    const missing = findMissingFields(draft);
    if (missing.length > 0) {
      toast({
        title: 'Missing fields',
        description: 'Please fill in all required fields',
        variant: 'destructive',
      });
      form.refuse(requiredMessages(missing));
      return;
    }
    form.clearErrors();
    create.mutate(draft, { onError: form.showRefusal });
  };

  return (
    <ScreenFrame title="New Post">
      {isSuccess && (
        <Notice
          ref={banner}
          variant="success"
          title="Post created successfully! Redirecting to post management..."
        />
      )}
      {create.error instanceof ConnectionError && (
        <SendFailure title={create.error.message} error={create.error} form={form} />
      )}
      <PostFormElement form={form} onSubmit={submit}>
        <fieldset className="editor" disabled={isPending || isSuccess}>
          <div className="editor-main">
            <TitleField form={form} />
            <ShortTextFields form={form} />
            <ContentField form={form} />
          </div>
          <div className="editor-side">
            <TagsField form={form} />
            <PublicationDateField form={form} emptyHint="Left empty: the moment of publishing" />
            <PublishSwitch form={form} />
            <CreateButtons form={form} isPending={isPending} pendingLabel="Saving..." />
            <p className="field-hint" role="status">
              <KeptHint form={form} />
            </p>
          </div>
        </fieldset>
      </PostFormElement>
      <DraftNotice form={form} />
    </ScreenFrame>
  );
}
