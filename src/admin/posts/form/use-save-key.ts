import { useEffect } from 'react';
import type { PostForm } from './use-post-form.ts';

/** The shortcut as the editor's tools write theirs. */
export const SAVE_KEY = 'Mod-s';

/** Ctrl+S (⌘S) sends the form, and the focus stays where one writes; the browser would save the page. */
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
