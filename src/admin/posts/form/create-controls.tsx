import { Link } from 'wouter';
import { Button, buttonClass } from '#ui/button.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { usePermission } from '../../accounts/sign-in/current-user.ts';
import { nameCreation } from './submit-label.ts';
import type { PostForm } from './use-post-form.ts';

/** The switch 'Publish immediately', for those who may publish. */
export function PublishSwitch({ form }: { readonly form: PostForm }) {
  if (!usePermission('publishing')) return null;
  return (
    <SwitchField
      label="Publish immediately"
      name="published"
      checked={form.draft.published}
      onChange={(event) => form.change('published', event.target.checked)}
    />
  );
}

export function CreateButtons({
  form,
  isPending,
  pendingLabel,
}: {
  readonly form: PostForm;
  readonly isPending: boolean;
  readonly pendingLabel: string;
}) {
  return (
    <div className="form-actions">
      <Link className={buttonClass()} href="/admin/posts">
        Cancel
      </Link>
      <Button type="submit" variant="primary" busy={isPending}>
        {isPending ? pendingLabel : nameCreation(form.draft, new Date())}
      </Button>
    </div>
  );
}
