import { postFields } from '#shared/posts/post-fields.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import type { PostForm } from '../form/use-post-form.ts';
import { type SlugState, useSlugCheck } from './use-slug-check.ts';

const EMPTY = 'Left empty: made of the title';

function describeSlug(state: SlugState, slug: string, hasOld: boolean): string {
  if (state.kind === 'checking') return 'Checking whether it is free …';
  if (state.kind === 'free') {
    const change = hasOld ? ' The old address will lead to it.' : '';
    return `/blog/${state.slug} is free.${change}`;
  }
  return slug === '' ? EMPTY : `/blog/${slug}`;
}

/** The slug of a post, with a check whether it is free. */
export function AddressField({
  form,
  postId,
}: {
  readonly form: PostForm;
  /** Undefined for a new post. */
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
        <Button size="sm" variant="quiet" onClick={() => form.change('slug', taken.suggestion)}>
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
