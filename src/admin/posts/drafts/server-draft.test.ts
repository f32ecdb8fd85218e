import { expect, onTestFinished, test, vi } from 'vitest';
import { blankDraft } from '../form/post-draft.ts';
import { startFrom } from './draft-state.ts';
import { lookAtServer, toServerState } from './server-draft.ts';

test('a draft whose post was deleted waits for the post, and says why', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('working-copies') ? Response.json([]) : new Response('{}', { status: 404 }),
  );
  const state = startFrom(toServerState(blankDraft(true), '2026-03-01T09:00:00.000Z', null), '');
  expect(await lookAtServer({ postId: 1 }, state, () => {})).toEqual({
    ...{ kind: 'refused', passes: true },
    message: 'the post was deleted. Restore it from the trash to go on',
  });
});
