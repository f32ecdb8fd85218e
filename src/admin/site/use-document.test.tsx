// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentBody } from '#contracts/documents/endpoints.ts';
import { AdminUserContext } from '../accounts/sign-in/current-user.ts';
import { waitingCalls } from '../accounts/sign-in/sign-in-again.ts';
import { createQueryClient } from '../query-client.ts';
import type { DocumentState } from './local-document.ts';
import { type DocumentEditing, useDocument } from './use-document.ts';

/** The text on the device. */
const device = vi.hoisted(() => ({ kept: null as { state: unknown } | null }));
vi.mock('../drafts/local-drafts.ts', async (original) => ({
  ...(await original<object>()),
  LocalDraft: class {
    keep(value: { state: unknown } | null) {
      device.kept = value;
    }
    leave() {}
  },
}));

const stored = {
  ...{ type: 'services-page', id: 'services-page', status: 'published', version: '1', faults: [] },
  ...{ value: { featuresHeading: 'Old', askLabel: 'Old' }, workingCopy: null, delivered: null },
} as unknown as DocumentBody;

/** The device's text over a copy of one's own. */
const local = { basedOn: '1', replaces: 'mine', published: stored.value, takesDelivered: false };

const copyOfAsha = (value: object) =>
  ({
    ...stored,
    workingCopy: {
      ...{ value, basedOn: '1', savedAt: 'hers' },
      savedBy: { id: 2, username: 'asha' },
    },
  }) as DocumentBody;

interface Call {
  readonly method: string;
  readonly body: Record<string, unknown>;
  readonly answer: (status: number, body: unknown) => Promise<void>;
}

/** The calls that change something, still without an answer. */
let calls: Call[] = [];
let root: Root;
let editing: DocumentEditing;

interface Opened {
  readonly document?: DocumentBody;
  readonly local?: DocumentState | null;
}

function Editor({ document = stored, local = null }: Opened) {
  editing = useDocument('services-page', document, local);
  return null;
}

async function open(opened: Opened = {}): Promise<void> {
  const user = { id: 1, username: 'devika', role: 'editor' as const, isAdmin: false };
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <AdminUserContext value={user}>
          <Editor {...opened} />
        </AdminUserContext>
      </QueryClientProvider>,
    ),
  );
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const type = (featuresHeading: string) =>
  act(async () => editing.change({ ...editing.value, featuresHeading }) as unknown as undefined);

/** Types what somebody else has changed too, and learns of it when it is kept. */
async function meet(hers: object): Promise<void> {
  await type('Mine');
  await pass(600);
  await refuse(hers);
}

const refuse = async (hers: object) =>
  calls
    .shift()
    ?.answer(409, { code: 'document_conflict', message: 'Meanwhile', current: copyOfAsha(hers) });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  calls = [];
  device.kept = null;
  vi.stubGlobal('fetch', (_url: string, { method = 'GET', body = '{}' } = {}) => {
    if (method === 'GET') return Promise.resolve(Response.json(stored));
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (status: number, content: unknown) =>
      act(async () => resolve(Response.json(content, { status })));
    calls.push({ method, body: JSON.parse(body), answer });
    return promise;
  });
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page that is left while it is open which text stands asks again when it is opened', async () => {
  await open();
  const hers = { featuresHeading: 'Hers', askLabel: 'Hers' };
  await meet(hers);
  expect(editing.meeting?.choices).toHaveLength(1);
  const { state } = device.kept as { state: DocumentState };
  await act(async () => root.unmount());
  calls = [];
  await open({ document: copyOfAsha(hers), local: state });
  await pass(60_000);
  expect(editing.meeting?.choices).toHaveLength(1);
  expect(calls).toEqual([]);
  await act(async () => editing.meeting?.resolve(editing.meeting.value));
  await pass(600);
  expect(calls).toMatchObject([
    { body: { value: { featuresHeading: 'Mine', askLabel: 'Hers' }, replaces: 'hers' } },
  ]);
});

test('what the server has stays beside what only the device has', async () => {
  const kept = { featuresHeading: 'Mine', askLabel: 'Old' };
  const workingCopy = { value: kept, basedOn: '1', savedAt: 'mine', savedBy: null };
  const value = { ...kept, askLabel: 'Mine too' };
  await open({ document: { ...stored, workingCopy }, local: { ...local, kept, value } });
  await pass(600);
  expect(calls).toMatchObject([{ body: { value, replaces: 'mine' } }]);
});

test('what the server has trimmed is no change of somebody else', async () => {
  const trimmed = { featuresHeading: 'We build', askLabel: 'Old' };
  const workingCopy = { value: trimmed, basedOn: '1', savedAt: 'mine', savedBy: null };
  const kept = { featuresHeading: 'We build ', askLabel: 'Old' };
  const value = { featuresHeading: 'We build platforms', askLabel: 'Old' };
  await open({ document: { ...stored, workingCopy }, local: { ...local, kept, value } });
  await pass(600);
  expect(editing.meeting).toBeNull();
  expect(calls).toMatchObject([{ body: { value, replaces: 'mine' } }]);
});

test('a text whose answer was lost comes back as no change of somebody else', async () => {
  await open();
  await type('Mine ');
  await pass(600);
  calls = [];
  await type('Mine and more');
  const { state } = device.kept as { state: DocumentState };
  await act(async () => root.unmount());
  calls = [];
  await open({ document: copyOfAsha({ featuresHeading: 'Mine', askLabel: 'Old' }), local: state });
  await pass(600);
  expect(editing.meeting).toBeNull();
  expect(calls).toMatchObject([
    { body: { value: { featuresHeading: 'Mine and more' }, replaces: 'hers' } },
  ]);
});

test('nor does one that was sent again with more words', async () => {
  await open();
  await type('Mine');
  await pass(600);
  await calls.shift()?.answer(503, { code: 'unavailable', message: 'Busy' });
  await type('Mine and more');
  await pass(6000);
  await calls.shift()?.answer(409, {
    ...{ code: 'document_conflict', message: 'Meanwhile' },
    current: copyOfAsha({ featuresHeading: 'Mine', askLabel: 'Old' }),
  });
  expect(editing.meeting).toBeNull();
  await pass(600);
  expect(calls).toMatchObject([
    { body: { value: { featuresHeading: 'Mine and more' }, replaces: 'hers' } },
  ]);
});

test('what is needed on the server is not taken for seen if somebody else’s came in with it', async () => {
  await open();
  await type('Mine');
  await pass(600);
  const kept: Promise<unknown>[] = [];
  await act(async () => void kept.push(editing.keep().catch(String)));
  await refuse({ featuresHeading: 'Old', askLabel: 'Hers' });
  expect(await kept[0]).toMatch('Somebody else changed this meanwhile.');
});

test('an answer to a form that was left leaves on the device what the next form has', async () => {
  await open();
  await type('Mine');
  await act(async () => root.unmount());
  const [left] = calls.splice(0);
  await open({ local: (device.kept as { state: DocumentState }).state });
  await type('Mine, newer');
  await left?.answer(200, { savedAt: 'mine' });
  expect(device.kept?.state).toMatchObject({ value: { featuresHeading: 'Mine, newer' } });
});

test.each([
  ['that has to be chosen from', { featuresHeading: 'Hers', askLabel: 'Old' }],
  ['that goes well with it', { featuresHeading: 'Old', askLabel: 'Hers' }],
])(
  'a publishing that was pressed before a text came in %s sends nothing yet',
  async (_how, hers) => {
    await open();
    await type('Mine');
    await pass(600);
    const publishing: Promise<boolean>[] = [];
    await act(async () => void publishing.push(editing.publish('')));
    await refuse(hers);
    expect(await Promise.all(publishing)).toEqual([false]);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(editing.value).toMatchObject({ featuresHeading: 'Mine', askLabel: hers.askLabel });
  },
);

test('what is typed after the press is the next draft, also while an earlier word is on its way', async () => {
  await open();
  await type('A whole sentence.');
  await pass(600);
  const [kept] = calls.splice(0);
  await act(async () => void editing.publish(''));
  await type('A whole sentence. And half');
  await kept?.answer(200, { savedAt: 'mine' });
  const [published] = calls.splice(0);
  expect(published?.body).toMatchObject({
    value: { featuresHeading: 'A whole sentence.' },
    replaces: 'mine',
  });
  await published?.answer(200, { version: '2' });
  await pass(600);
  expect(calls).toMatchObject([
    { method: 'PUT', body: { value: { featuresHeading: 'A whole sentence. And half' } } },
  ]);
});

test('a discard answers the question as well, and what is typed then is kept', async () => {
  await open();
  await meet({ featuresHeading: 'Hers', askLabel: 'Old' });
  await act(async () => void editing.discard());
  await calls.shift()?.answer(200, {});
  expect(editing).toMatchObject({ meeting: null, value: stored.value });
  await type('Anew');
  await pass(600);
  expect(calls).toMatchObject([{ body: { value: { featuresHeading: 'Anew' } } }]);
});

test('a discard asks first where somebody else keeps a copy that was not seen', async () => {
  await open();
  await type('Mine');
  await act(async () => void editing.discard());
  await refuse({ featuresHeading: 'Hers', askLabel: 'Old' });
  expect(editing.meeting?.choices).toHaveLength(1);
  expect(editing.value).toMatchObject({ featuresHeading: 'Mine' });
});

test('a discard ends no copy that was not seen, also while something else is asked', async () => {
  await open();
  await meet({ featuresHeading: 'Hers', askLabel: 'Old' });
  const asked = vi.spyOn(globalThis, 'fetch');
  await act(async () => void editing.discard());
  expect(asked.mock.calls[0]?.[0]).toMatch(/\/working-copy\?replaces=hers$/);
  await calls.shift()?.answer(200, {});
});

test('what is typed while a discard is under way is the next draft', async () => {
  await open();
  await type('Mine');
  await pass(600);
  await calls.shift()?.answer(200, { savedAt: 'mine' });
  await act(async () => void editing.discard());
  await type('Anew');
  await calls.shift()?.answer(200, {});
  await pass(600);
  expect(calls).toMatchObject([{ body: { value: { featuresHeading: 'Anew' } } }]);
});

test('nothing that wants the typed text goes on while it is open which text stands', async () => {
  await open();
  await meet({ featuresHeading: 'Hers', askLabel: 'Old' });
  await expect(editing.keep()).rejects.toThrow('Please choose first which text stands.');
});

test.each([
  ['is refused', 503, { code: 'unavailable', message: 'Not now' }, 'Not now'],
  [
    'meets what goes well with it',
    ...([
      409,
      {
        code: 'document_conflict',
        message: 'Meanwhile',
        current: copyOfAsha({ featuresHeading: 'Old', askLabel: 'Hers' }),
      },
    ] as const),
    'Somebody else changed this meanwhile. Look at it, then try again.',
  ],
])('nothing that wants the typed text goes on if that %s', async (_how, status, body, message) => {
  await open();
  await type('Mine');
  const kept = editing.keep();
  const refused = expect(kept).rejects.toThrow(message);
  await pass(0);
  await calls.shift()?.answer(status, body);
  await refused;
});

test('a text that was left is not sent again and again', async () => {
  await open();
  await type('Mine');
  await act(async () => root.unmount());
  await calls.shift()?.answer(404, { code: 'not_found', message: 'Gone' });
  await pass(60_000);
  expect(calls).toEqual([]);
});

test('whoever never pauses is kept every two seconds, one call at a time, up to the last word', async () => {
  await open();
  const kept: unknown[] = [];
  const answer = async () => {
    const call = calls.shift();
    if (!call) return;
    kept.push(Object(call.body.value).featuresHeading);
    await call.answer(200, { savedAt: `${kept.length}` });
  };
  for (let word = 1; word <= 100; word += 1) {
    await type(`word ${word}`);
    await pass(100);
    expect(calls.length).toBeLessThanOrEqual(1);
    // An answer takes as long as a few keys.
    if (word % 4 === 0) await answer();
  }
  expect(kept.length).toBeGreaterThanOrEqual(4);
  await pass(600);
  await answer();
  expect(kept.at(-1)).toBe('word 100');
  expect(device.kept).toBeNull();
});

test('a session that has ended is said once, and what was typed follows after a new sign-in', async () => {
  await open();
  const end = { code: 'unauthenticated', message: 'Please sign in' };
  const dialog = vi.fn();
  const stop = waitingCalls.subscribe(dialog);
  await type('Mine');
  await pass(600);
  await calls.shift()?.answer(401, end);
  await type('Mine, still');
  await pass(600);
  await calls.shift()?.answer(401, end);
  await type('Mine, still here');
  expect(editing.keepState.kind).toBe('signed-out');
  expect(dialog).not.toHaveBeenCalled();
  stop();
  expect(device.kept?.state).toMatchObject({ value: { featuresHeading: 'Mine, still here' } });
  await act(async () => editing.retry());
  await calls.shift()?.answer(200, { savedAt: 'mine' });
  expect([editing.keepState.kind, device.kept]).toEqual(['kept', null]);
});

test('a text that the server refuses as it is is not sent again before it changes', async () => {
  await open();
  await type('Mine');
  await pass(600);
  await calls.shift()?.answer(400, { code: 'invalid_input', message: 'Too many items' });
  await pass(60_000);
  expect([editing.keepState.kind, calls]).toEqual(['refused', []]);
  await type('Mine, shorter');
  await pass(600);
  expect(calls).toHaveLength(1);
});

test('a server in trouble is tried more and more seldom, and for an ended session nobody asks', async () => {
  const answerFor = async (ms: number, status: number, code: string) => {
    let count = 0;
    for (let passed = 0; passed < ms; passed += 500) {
      await pass(500);
      for (const call of calls.splice(0)) {
        count += 1;
        await call.answer(status, { code, message: 'Not now' });
      }
    }
    return count;
  };
  await open();
  await type('Mine');
  expect(await answerFor(600_000, 503, 'unavailable')).toBe(13);
  await type('Mine, still');
  expect(await answerFor(600_000, 401, 'unauthenticated')).toBe(1);
});
