import { Icon } from '#ui/icons/icon.tsx';
import type { PostForm } from './use-post-form.ts';

/** Says where the text is kept until it is sent. */
export function KeptHint({ form }: { readonly form: PostForm }) {
  if (form.isKept) return 'What you type is kept on this device until it is sent.';
  return (
    <span className="field-error">
      <Icon name="error" />
      <span>This device has no room for a copy of your text: send it before you leave.</span>
    </span>
  );
}
