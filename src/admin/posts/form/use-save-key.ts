import { useEffect } from 'react';
import type { PostForm } from './use-post-form.ts';

/** The shortcut in the format of the editor's tools. */
export const SAVE_KEY = 'Mod-s';

/** Ctrl+S (⌘S) submits the form and keeps the focus, instead of the browser saving the page. */
export function useSaveKey({ form, keepFocus }: Pick<PostForm, 'form' | 'keepFocus'>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || event.key.toLowerCase() !== 's' || event.isComposing) return;
      event.preventDefault();
      if (event.repeat || document.querySelector('dialog[open]')) return;
      keepFocus();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form, keepFocus]);
}
