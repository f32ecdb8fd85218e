import { useEffect } from 'react';
import type { PostEditor } from '../use-post-editor.ts';

interface Textbox {
  readonly id: string;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  readonly isHidden: boolean;
}

/** Gives the editable element the name, role and label of a textarea. */
export function useTextbox(running: PostEditor | null, textbox: Textbox): void {
  const { id, label, isDisabled, isInvalid, describedBy, isHidden } = textbox;

  useEffect(() => {
    if (!running) return;
    const { editor } = running;
    if (editor.options.editable === isDisabled) {
      editor.setEditable(!isDisabled, false);
      // An empty transaction, because the toolbar listens for transactions.
      editor.view.dispatch(editor.state.tr);
    }
    setAttributes(editor.view.dom, {
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-disabled': isDisabled && 'true',
      'aria-invalid': isInvalid && 'true',
      'aria-describedby': describedBy,
      id: !isHidden && id,
    });
  }, [running, id, label, isDisabled, isInvalid, describedBy, isHidden]);

  useEffect(() => {
    if (!running) return;
    const listening = new AbortController();
    // Browsers link labels only to form controls, which an editable element is not.
    const focus = () => running.editor.view.focus();
    for (const element of document.querySelectorAll(`label[for="${CSS.escape(id)}"]`)) {
      element.addEventListener('click', focus, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [running, id]);
}

function setAttributes(element: Element, attributes: Record<string, string | false | undefined>) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
}
