import { useEffect } from 'react';
import type { PostForm } from './use-post-form.ts';

/** The shortcut in the format of the editor's tools. */
export const SAVE_KEY = 'Mod-s';

/**
 * Ctrl+S and Ctrl+Enter (⌘) do what the form's button says, and keep the focus, instead of the
 * browser saving the page.
 */
export function useSaveKey({ form, keepFocus }: Pick<PostForm, 'form' | 'keepFocus'>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat || document.querySelector('dialog[open]')) return;
      keepFocus();
      form.current?.requestSubmit();
    };
    // Before the editor, which lets no Enter pass.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [form, keepFocus]);
}

function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
  if (key.toLowerCase() === 's') return true;
  // On a link or a button the keys have a meaning of their own.
  return key === 'Enter' && !(target instanceof Element && target.closest('a, button, dialog'));
}
