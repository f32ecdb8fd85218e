import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listLostMarkup } from '../html/list-lost-markup.ts';
import { writeHtml } from '../html/write-html.ts';
import type { Announce } from '../pictures/running-uploads.ts';
import { keptOf, type PostEditor, replaceText } from '../use-post-editor.ts';

/** Lets the author edit the HTML source, and takes back what can be kept of it. */
export function useSource(announce: Announce) {
  // A ref as well, because the reporter reads between renders.
  const latest = useRef<string | null>(null);
  const [source, setSource] = useState<string | null>(null);

  const change = useCallback((next: string | null) => {
    latest.current = next;
    setSource(next);
  }, []);

  const toggle = ({ editor, reporter }: PostEditor) => {
    if (latest.current === null) {
      reporter.flush();
      change(writeHtml(editor.state.doc));
      return;
    }
    const kept = keptOf(latest.current);
    const lost = listLostMarkup(latest.current, kept);
    if (kept !== writeHtml(editor.state.doc)) replaceText(editor, kept);
    // The text must be rendered again before it can take the focus.
    flushSync(() => change(null));
    editor.view.focus();
    reporter.flush();
    if (lost.length > 0) announce(`Not kept in posts: ${lost.join(', ')}.`, 'danger');
  };

  return { latest, source, change, toggle };
}
