import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import type { PostForm } from './use-post-form.ts';
import { useSaveKey } from './use-save-key.ts';

interface PostFormElementProps {
  readonly form: PostForm;
  readonly id?: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * The form element of a post form. It is sent by its button only, never by a key in one of its
 * fields: that would publish half an article.
 */
export function PostFormElement({ form, id, onSubmit, children }: PostFormElementProps) {
  useSaveKey(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form.form} id={id} noValidate onSubmit={submit} onKeyDown={keepEnterFromSending}>
      {children}
    </form>
  );
}

function keepEnterFromSending(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target } = event;
  if (key !== 'Enter' || ctrlKey || metaKey) return;
  // Buttons are pressed by Enter, and file inputs are buttons too.
  if (target instanceof HTMLInputElement && target.type !== 'file') event.preventDefault();
}
