import { useLocation } from 'wouter';
import { CreatePostRequest } from '#contracts/posts/endpoints.ts';
import { ConnectionError } from '../../api-client.ts';
import { KeptHint } from '../../drafts/state-line.tsx';
import { findFieldErrors } from '../../forms/find-field-errors.ts';
import { type FieldErrors, readRefusal } from '../../forms/server-refusal.ts';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { OpenText } from '../drafts/open-text.tsx';
import { ContentField, ShortTextFields, TitleField } from '../fields/short-text-fields.tsx';
import { TagsField } from '../fields/tags-field.tsx';
import { CreateButtons, PublishSwitch } from './create-controls.tsx';
import {
  blankDraft,
  findMissingFields,
  type PostDraft,
  requiredMessages,
  toSimpleRequest,
} from './post-draft.ts';
import { PostFormElement } from './post-form-element.tsx';
import { SendFailure } from './send-failure.tsx';
import { useCreatePost } from './use-create-post.ts';
import type { PostForm } from './use-post-form.ts';

const BLANK = blankDraft(false);
const PUBLISHED = { title: 'Success!', description: 'Your blog post has been published.' };

/** Its own words for each kind of failure (BEHAVIOUR 2.2). */
const describeFailure = (error: Error) =>
  error instanceof ConnectionError
    ? {
        title: 'Network Error',
        description: 'Could not connect to the server. Please check your connection.',
      }
    : { title: 'Error', description: readRefusal(error, 'Failed to create blog post.').message };

/** The faults found before sending: missing fields, then the schema (BEHAVIOUR 4.5). */
function findFaults(draft: PostDraft): FieldErrors {
  return {
    ...findFieldErrors(CreatePostRequest, toSimpleRequest(draft, new Date())),
    ...requiredMessages(findMissingFields(draft)),
  };
}

export function Screen() {
  return (
    <OpenText form="simple" title="Simple Post" blank={BLANK}>
      {(form) => <SimplePost form={form} />}
    </OpenText>
  );
}

function SimplePost({ form }: { readonly form: PostForm }) {
  const [, navigate] = useLocation();
  const create = useCreatePost(form, {
    toRequest: toSimpleRequest,
    published: PUBLISHED,
    describeFailure,
    onCreated: () => navigate('/admin/posts'),
  });

  const submit = () => {
    if (create.isPending) return;
    const { draft } = form.read();
    const faults = findFaults(draft);
    if (Object.keys(faults).length > 0) {
      form.refuse(faults);
      return;
    }
    form.clearErrors();
    create.mutate(draft, { onError: form.showRefusal });
  };

  return (
    <ScreenFrame title="Simple Post">
      <PostFormElement form={form} onSubmit={submit}>
        <fieldset className="form simple-form" disabled={create.isPending}>
          <TitleField form={form} />
          <ShortTextFields form={form} />
          <ContentField form={form} />
          <TagsField form={form} />
          <PublishSwitch form={form} />
          {create.isError && (
            <SendFailure
              title={readRefusal(create.error, 'Failed to create blog post.').message}
              error={create.error}
              form={form}
            />
          )}
          <CreateButtons form={form} isPending={create.isPending} pendingLabel="Publishing..." />
          <p className="field-hint" role="status">
            <KeptHint form={form} />
          </p>
        </fieldset>
      </PostFormElement>
      <DraftNotice form={form} />
    </ScreenFrame>
  );
}
