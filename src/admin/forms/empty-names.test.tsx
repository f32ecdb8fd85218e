// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { NewDocument } from '../site/new-document.tsx';
import { PersonBox } from '../system/person-box.tsx';
import { RenameForm } from './rename-form.tsx';

const done = vi.fn();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  done.mockReset();
  vi.stubGlobal('fetch', async () => {
    done();
    return Response.json({ email: '', messages: [] });
  });
});

const rename = (
  <RenameForm
    {...{ name: 'azure', maxLength: 50, error: undefined, isPending: false }}
    onRename={done}
    onDone={() => {}}
  />
);
const find = (
  <QueryClientProvider client={createQueryClient()}>
    <PersonBox />
  </QueryClientProvider>
);
const make = <NewDocument type="service" onMake={done} onCancel={() => {}} />;

test.each<[string, ReactNode, string]>([
  ['a new name', rename, 'Name is required'],
  ['the title of a new text', make, 'Title is required'],
  ['the address of a person', find, 'Email is required'],
])(
  '%s that is empty is named at its field, in the words of the house',
  async (_what, form, fault) => {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    onTestFinished(() => act(() => root.unmount()));
    await act(async () => root.render(form));
    const line = document.querySelector('input') as HTMLInputElement;
    const send = () =>
      act(async () => document.querySelector<HTMLElement>('[type="submit"]')?.click());
    const type = (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(line, text);
        line.dispatchEvent(new Event('input', { bubbles: true }));
      });
    await type(' ');
    await send();
    expect(document.body.textContent).toContain(fault);
    expect([line.getAttribute('aria-invalid'), document.activeElement === line]).toEqual([
      'true',
      true,
    ]);
    expect(done).not.toHaveBeenCalled();
    await type('Words');
    expect(document.body.textContent).not.toContain(fault);
    await send();
    expect(done).toHaveBeenCalledOnce();
  },
);
