import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPostEditor, type EditorHost, postSchema } from './create-post-editor.ts';
import { readHtml } from './html/read-html.ts';
import { writeHtml } from './html/write-html.ts';
import { ChangeReporter } from './surface/change-reporter.ts';

interface PostEditorSetup {
  readonly element: RefObject<HTMLElement | null>;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly menuId: string;
  readonly host: EditorHost;
  /** The HTML that is being edited as text; null while the editor itself is. */
  readonly source: RefObject<string | null>;
  /** Called when the form gave another text. */
  readonly onReplaced: () => void;
}

/** A running editor, and what keeps the form informed. */
export interface PostEditor {
  readonly editor: Editor;
  readonly reporter: ChangeReporter;
}

/** Starts an editor that follows `value` and tells `onChange`. Null until it is on the page. */
export function usePostEditor(setup: PostEditorSetup): PostEditor | null {
  const { element, value, menuId } = setup;
  const latest = useRef(setup);
  const [running, setRunning] = useState<PostEditor | null>(null);
  // What the form has, as it gave it or was told it: only another value is news.
  const formValue = useRef(value);

  useLayoutEffect(() => {
    latest.current = setup;
  });

  useEffect(() => {
    if (!element.current) return;
    const { value: html } = latest.current;
    const host: EditorHost = {
      announce: (...message) => latest.current.host.announce(...message),
      getUpload: () => latest.current.host.getUpload(),
      getChoices: () => latest.current.host.getChoices(),
      onLink: () => latest.current.host.onLink(),
      onToolbar: () => latest.current.host.onToolbar(),
    };
    const editor = createPostEditor({ element: element.current, html, menuId, host });
    const reporter = new ChangeReporter({
      known: writeHtml(editor.state.doc),
      read: () => {
        const source = latest.current.source.current;
        return source === null ? writeHtml(editor.state.doc) : keptOf(source);
      },
      report: (changed) => {
        formValue.current = changed;
        latest.current.onChange(changed);
      },
    });
    editor.on('update', () => reporter.schedule());
    editor.on('blur', () => reporter.flush());
    formValue.current = html;
    setRunning({ editor, reporter });
    return () => {
      reporter.flush();
      editor.destroy();
    };
  }, [element, menuId]);

  // Before paint and before the next change: a late answer must not undo what was typed since.
  useLayoutEffect(() => {
    if (!running || value === formValue.current) return;
    formValue.current = value;
    replaceText(running.editor, value);
    running.reporter.accept(writeHtml(running.editor.state.doc));
    latest.current.onReplaced();
  }, [running, value]);

  return running;
}

/** What the editor, and so the server, keeps of some HTML. */
export const keptOf = (html: string) => writeHtml(readHtml(postSchema, html));

/** Puts other HTML into the editor. Undo goes back, except from a text that was only loaded late. */
export function replaceText({ state, view, schema }: Editor, html: string): void {
  const { tr, doc } = state;
  const isLoading = writeHtml(doc) === '';
  tr.replaceWith(0, doc.content.size, readHtml(schema, html).content);
  view.dispatch(tr.setMeta('addToHistory', !isLoading));
}
