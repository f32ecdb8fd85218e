import { useQuery } from '@tanstack/react-query';
import * as slugCalls from '#contracts/posts/slugs/calls.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { itemOptions } from '../../api-client.ts';
import { useSettled } from '../../lists/use-settled.ts';
import type { PostForm } from '../form/use-post-form.ts';

const EMPTY = 'Left empty: made of the title';

function describeSlug(state: SlugState, slug: string, hasOld: boolean): string {
  if (state.kind === 'checking') return 'Checking whether it is free …';
  if (state.kind === 'free') {
    const change = hasOld ? ' The old address will lead to it.' : '';
    return `/blog/${state.slug} is free.${change}`;
  }
  return slug === '' ? EMPTY : `/blog/${slug}`;
}

export function AddressField({
  form,
  postId,
}: {
  readonly form: PostForm;
  readonly postId: number | undefined;
}) {
  const { slug } = form.draft;
  const state = useSlugCheck(slug, form.base.slug, postId);
  const taken = state.kind === 'taken' ? state : null;
  const error =
    form.errors.slug ??
    (taken ? `/blog/${taken.slug} is not free. Choose another one.` : undefined);
  return (
    <div className="address">
      <Field
        label={postFields.slug.label}
        error={error}
        hint={error ? undefined : describeSlug(state, slug.trim(), form.base.slug !== '')}
      >
        {(control) => (
          <input
            {...control}
            name="slug"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required={postId !== undefined}
            value={slug}
            onChange={(event) => form.change('slug', event.target.value)}
          />
        )}
      </Field>
      {taken && (
        <Button variant="quiet" onClick={() => form.change('slug', taken.suggestion)}>
          Use “{taken.suggestion}”
        </Button>
      )}
      <span className="sr-only" role="status">
        {state.kind === 'free' && `${state.slug} is free`}
        {taken && `${taken.slug} is not free`}
      </span>
    </div>
  );
}

/** The check waits for a pause of this length instead of calling the server at every key. */
const PAUSE_MS = 350;

type SlugState =
  | { readonly kind: 'own' | 'checking' | 'unknown' }
  | { readonly kind: 'free'; readonly slug: string }
  | { readonly kind: 'taken'; readonly slug: string; readonly suggestion: string };

/** Checks with the server whether a post can have this slug, after a pause in typing. */
function useSlugCheck(slug: string, ownSlug: string, postId: number | undefined): SlugState {
  const wanted = slug.trim();
  const asked = useSettled(wanted, PAUSE_MS, wanted);

  const isNew = wanted !== '' && wanted !== ownSlug;
  const check = useQuery({
    ...itemOptions(slugCalls.check, { query: { slug: asked, postId } }),
    enabled: isNew && asked === wanted,
    // Somebody else may take it at any time.
    staleTime: 0,
    gcTime: 0,
  });
  if (!isNew) return { kind: 'own' };
  if (asked !== wanted || check.isFetching) return { kind: 'checking' };
  if (!check.data) return { kind: 'unknown' };
  const { available, ...found } = check.data;
  return { kind: available ? 'free' : 'taken', ...found };
}
