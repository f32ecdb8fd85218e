import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { PostForm } from './use-post-form.ts';

interface PostFormElementProps {
  readonly form: PostForm;
  readonly id?: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Sent by its button only, never by a key in one of its fields: that would publish half an article. */
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

/** Ctrl+S and Ctrl+Enter (⌘) keep what is typed on the server at once, and say where it stands; they publish nothing. */
function useSaveKey({ form, keeper, ask }: Pick<PostForm, 'form' | 'keeper' | 'ask'>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!isSaveKey(event) || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat || !form.current || document.querySelector('dialog[open]')) return;
      // Reading the form makes the editor report what was typed last.
      void new FormData(form.current);
      void keeper.flush().then(ask);
    };
    // Before the editor, which lets no Enter pass.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [form, keeper, ask]);
}

function isSaveKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
}: globalThis.KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
  if (key.toLowerCase() === 's') return true;
  // On a link or a button the keys have a meaning of their own.
  return key === 'Enter' && !(target instanceof Element && target.closest('a, button, dialog'));
}
