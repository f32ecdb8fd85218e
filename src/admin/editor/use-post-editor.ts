import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createPostEditor, type EditorHost, postSchema } from './create-post-editor.ts';
import { countDocumentWords } from './document-length.ts';
import { readHtml } from './html/read-html.ts';
import { writeHtml } from './html/write-html.ts';
import { ChangeReporter } from './surface/change-reporter.ts';

interface PostEditorSetup {
  readonly element: RefObject<HTMLElement | null>;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly menuId: string;
  readonly host: EditorHost;
  /** The HTML that is being edited as text; null while the rich editor is in use. */
  readonly source: RefObject<string | null>;
  readonly onReplaced: () => void;
}

/** A running editor, and what reports its changes to the form. */
export interface PostEditor {
  readonly editor: Editor;
  readonly reporter: ChangeReporter;
}

/** Starts an editor that follows `value` and calls `onChange`. Null until it is on the page. */
export function usePostEditor(setup: PostEditorSetup): PostEditor | null {
  const { element, value, menuId } = setup;
  const latest = useRef(setup);
  const [running, setRunning] = useState<PostEditor | null>(null);
  // The text the form has, given or reported: only a different value is a change.
  const formValue = useRef(value);

  useLayoutEffect(() => {
    latest.current = setup;
  });

  useEffect(() => {
    if (!element.current) return;
    const { value: html } = latest.current;
    const host: EditorHost = {
      announce: (...message) => latest.current.host.announce(...message),
      getTakeFields: () => latest.current.host.getTakeFields(),
      getUpload: () => latest.current.host.getUpload(),
      getCopy: () => latest.current.host.getCopy(),
      getChoices: () => latest.current.host.getChoices(),
      onLink: () => latest.current.host.onLink(),
      onToolbar: () => latest.current.host.onToolbar(),
      onFind: (withReplace) => latest.current.host.onFind(withReplace),
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

  // Before paint and before the next change: a late value must not undo what was typed since.
  useLayoutEffect(() => {
    if (!running || value === formValue.current) return;
    formValue.current = value;
    replaceText(running.editor, value);
    running.reporter.accept(writeHtml(running.editor.state.doc));
    latest.current.onReplaced();
  }, [running, value]);

  return running;
}

/** The part of some HTML that the editor, and so the server, keeps. */
export const keptOf = (html: string) => writeHtml(readHtml(postSchema, html));

/** Replaces the editor's HTML. This can be undone, unless the text was only loaded late. */
export function replaceText({ state, view, schema }: Editor, html: string): void {
  const { tr, doc } = state;
  const isLoading = writeHtml(doc) === '';
  tr.replaceWith(0, doc.content.size, readHtml(schema, html).content);
  view.dispatch(tr.setMeta('addToHistory', !isLoading));
}

interface Flushing {
  readonly frame: RefObject<HTMLElement | null>;
  readonly name: string;
  /** Passes unreported changes to the form; returns the text. */
  readonly flush: () => string;
}

/** Gives the form the latest text before it is submitted and before the page is left. */
export function useFlushing({ frame, name, flush }: Flushing): void {
  useEffect(() => {
    const listening = new AbortController();
    // Before the form's own listeners, which save the text they have.
    const early = { capture: true, signal: listening.signal };
    const form = frame.current?.closest('form');
    form?.addEventListener('submit', () => void flushSync(flush), early);
    form?.addEventListener('formdata', ({ formData }) => formData.set(name, flush()), early);
    window.addEventListener('pagehide', () => void flush(), early);
    document.addEventListener('visibilitychange', () => void flush(), early);
    return () => listening.abort();
  }, [frame, name, flush]);
}

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
