// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ModalDialog } from './modal-dialog.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The test's browser draws no dialogs. Returning the focus later, as others do, is left out.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector('button')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  document.body.innerHTML = '<button id="tile">A picture</button><div></div>';
  root = createRoot(document.querySelector('div') as Element);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const draw = (content: ReactNode) => act(async () => root.render(content));

const picture = (
  <ModalDialog key="picture" title="A picture" onCancel={() => {}}>
    <button type="button">Close</button>
  </ModalDialog>
);
const question = (
  <ModalDialog key="question" title="Close without saving?" onCancel={() => {}}>
    <button type="button">Close without saving</button>
  </ModalDialog>
);

test('the focus returns to what opened the dialog when it goes together with its question', async () => {
  const tile = document.getElementById('tile');
  tile?.focus();
  await draw([picture]);
  await draw([picture, question]);
  await draw([]);
  expect(document.activeElement).toBe(tile);
});

test('a dialog that the browser closes by itself asks like one that is cancelled', async () => {
  const onCancel = vi.fn();
  await draw(
    <ModalDialog title="A picture" onCancel={onCancel}>
      <button type="button">Close</button>
    </ModalDialog>,
  );
  const dialog = document.querySelector('dialog');
  await act(async () => {
    dialog?.close();
    dialog?.dispatchEvent(new Event('close'));
  });
  expect(onCancel).toHaveBeenCalledOnce();
  expect(dialog?.open).toBe(true);
});
