// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentBody } from '#contracts/documents/endpoints.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import { AdminUserContext } from '../accounts/sign-in/current-user.ts';
import { createQueryClient } from '../query-client.ts';
import { openQuestion } from '../shell/ask-first.tsx';
import { DocumentHistory } from './document-history.tsx';

const revisions = [1, 0].map((number) => ({ number, message: null, savedAt: null, savedBy: null }));

afterEach(() => void vi.unstubAllGlobals());

/** Asks for the delivered text again, and says yes. */
async function restore() {
  const changes: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET' } = {}) => {
    if (method !== 'GET') changes.push(`${method} ${url}`);
    return Promise.resolve(Response.json(method === 'GET' ? revisions : {}));
  });
  const kept = Promise.withResolvers<void>();
  const onRestored = vi.fn();
  const place = document.createElement('div');
  const root = createRoot(place);
  const text = { type: 'services-page', id: 'services-page' } as unknown as DocumentBody;
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <AdminUserContext value={{ id: 1, username: 'asha', role: 'administrator', isAdmin: true }}>
        <DocumentHistory document={text} keep={() => kept.promise} onRestored={onRestored} />
      </AdminUserContext>
    </QueryClientProvider>,
  );
  const button = await vi.waitUntil(() => place.querySelector('button'));
  button.click();
  const restored = Promise.resolve(openQuestion.get()?.work());
  return { changes, kept, restored, onRestored, end: () => root.unmount() };
}

test('what was typed is on the server before an earlier text is published again, as the question says', async () => {
  const { changes, kept, restored, onRestored, end } = await restore();
  expect(changes).toEqual([]);
  kept.resolve();
  await restored;
  const address = '/api/documents/services-page/services-page/revisions/0/restore';
  expect(changes).toEqual([`POST ${address}`]);
  expect(onRestored).toHaveBeenCalledOnce();
  end();
});

test('nothing is published again while what was typed cannot be kept', async () => {
  const { changes, kept, restored, onRestored, end } = await restore();
  kept.reject(new Error('Please choose first which text stands.'));
  await restored;
  expect(changes).toEqual([]);
  expect(onRestored).not.toHaveBeenCalled();
  expect(currentToast.get()?.title).toContain('Please choose first which text stands.');
  end();
});
