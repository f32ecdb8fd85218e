import { useEffect, useState } from 'react';
import { countDocumentWords } from './count-words.ts';
import type { PostEditor } from './use-post-editor.ts';

const DELAY_MS = 400;

/** The number of words in the text, updated shortly after it changes. */
export function useWordCount(running: PostEditor | null): number {
  const [words, setWords] = useState(0);

  useEffect(() => {
    if (!running) return;
    const { editor } = running;
    let timer: number | undefined;
    const count = () => {
      timer = undefined;
      setWords(countDocumentWords(editor.state.doc));
    };
    const schedule = () => {
      timer ??= window.setTimeout(count, DELAY_MS);
    };
    count();
    editor.on('update', schedule);
    return () => {
      window.clearTimeout(timer);
      editor.off('update', schedule);
    };
  }, [running]);

  return words;
}
