import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { isRefusal } from '#client/http-error.ts';
import * as workingCopyCalls from '#contracts/calls/publishing/working-copy-calls.ts';
import type { CreateForm } from '#rules/posts/create-forms.ts';
import { toast } from '#ui/toast/toast.tsx';
import { itemOptions } from '../../api-client.ts';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { LoadingScreen } from '../../shell/loading-screen.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import type { KeptDraft } from '../form/kept-draft.ts';
import type { PostDraft } from '../form/post-draft.ts';
import { type PostForm, usePostForm } from '../form/use-post-form.ts';
import { fromCopyFields } from './copy-fields.ts';

interface OpenTextProps {
  /** The name of the copies on the device. */
  readonly name: string;
  readonly form: CreateForm;
  readonly title: string;
  readonly blank: PostDraft;
  readonly children: (form: PostForm) => ReactNode;
}

/** A create form, empty or with the unsent text that `?copy=` names. */
export function OpenText(props: OpenTextProps) {
  const [search] = useSearchParams();
  const key = search.get('copy') ?? '';
  const copy = useQuery({
    ...itemOptions(workingCopyCalls.getByKey, { params: { key } }),
    enabled: key !== '',
    gcTime: 0,
  });
  if (key === '') return <TextForm key="new" {...props} found={null} />;
  if (copy.isPending) return <LoadingScreen title={props.title} />;
  const isGone = isRefusal(copy.error, 'not_found');
  if (copy.isError && !isGone) {
    return (
      <ScreenFrame title={props.title}>
        <FailedNotice
          title="Your text could not be loaded."
          isRetrying={copy.isFetching}
          onRetry={() => void copy.refetch()}
        />
      </ScreenFrame>
    );
  }
  const { blank, name } = props;
  // A text that is gone was sent or thrown away elsewhere; the device may still have it.
  const draft = copy.data ? fromCopyFields(copy.data, blank) : blank;
  const savedAt = copy.data?.savedAt ?? null;
  const found = { draft, base: blank, version: null, key, savedAt, discarded: null };
  return <TextForm key={key} {...props} name={`${name}-${key}`} found={found} isGone={isGone} />;
}

function TextForm({
  name,
  form,
  blank,
  found,
  isGone = false,
  children,
}: OpenTextProps & { readonly found: KeptDraft | null; readonly isGone?: boolean }) {
  useEffect(() => {
    if (isGone) toast({ title: 'This text is not on the server any more', description: GONE });
  }, [isGone]);
  return children(usePostForm(name, blank, { form }, { found }));
}

const GONE = 'It became a post, or was thrown away, in another tab or on another device.';
