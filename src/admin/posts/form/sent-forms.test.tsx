// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CreatePostRequest,
  type EditablePostBody,
  UpdatePostRequest,
} from '#contracts/posts/endpoints.ts';
import { keptNames } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { sampleFields } from '#tests/support/field-samples.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import { AdminUserContext } from '../../accounts/sign-in/current-user.ts';
import { createQueryClient } from '../../query-client.ts';
import { RailDrawerContext } from '../../shell/rail-drawer.ts';
import { startFrom } from '../drafts/draft-state.ts';
import { toServerState } from '../drafts/server-draft.ts';
import { EditPost } from '../edit/edit-post.tsx';
import { Screen as NewPost } from './new-post-screen.tsx';
import { toDraft } from './post-draft.ts';
import { Screen as RichPost } from './rich-post-screen.tsx';
import { Screen as SimplePost } from './simple-post-screen.tsx';

const post = {
  ...sampleFields(postFields, keptNames(postFields), 'first'),
  createdAt: new Date().toISOString(),
  published: true,
  cover: null,
  status: 'published',
} as unknown as EditablePostBody;

const stored = toServerState(toDraft(post), post.updatedAt, null);
const start = { state: startFrom(stored, ''), other: null };

type Words = readonly [title: string, description: string];
interface Form {
  readonly screen: ReactNode;
  readonly absent?: string;
  readonly failed: Words;
  readonly saved: Words;
}

/** BEHAVIOUR 2.1 and 2.2, to the letter. */
const forms: readonly (readonly [string, Form])[] = [
  [
    'main',
    {
      screen: <NewPost />,
      failed: ['Error creating post', 'Back in a minute'],
      saved: ['Post created!', 'Your blog post has been created successfully.'],
    },
  ],
  [
    'simple',
    {
      screen: <SimplePost />,
      absent: 'createdAt',
      failed: ['Error', 'Back in a minute'],
      saved: ['Success!', 'Your blog post has been published.'],
    },
  ],
  [
    'rich',
    {
      screen: <RichPost />,
      failed: ['Error creating post', 'Back in a minute'],
      saved: ['Post created!', 'Your blog post has been published successfully.'],
    },
  ],
  [
    'edit',
    {
      screen: <EditPost post={post} start={start} />,
      failed: ['Error updating post', 'Back in a minute'],
      saved: ['Post updated!', 'Your changes have been saved.'],
    },
  ],
];

// The plain text is enough here, so the editor's code never arrives.
vi.mock('../../editor/surface/use-surface.ts', () => ({
  useSurface: () => ({ Surface: null, hasFailed: false, retry: () => {}, giveUp: () => {} }),
}));

class NeverSeen {
  observe() {}
  disconnect() {}
}

let root: Root;
/** The server's answer instead of storing a post, and the body that it was sent last. */
let trouble: (() => Response) | null;
let sent: unknown;
/** Whether the server says that an address is free. */
let isFree: boolean;

/** Judges what is sent by the schema of the call, as the server does. */
function answer(method: string, body: string): Response {
  if (trouble) return trouble();
  sent = JSON.parse(body);
  const checked =
    method === 'POST' ? CreatePostRequest.safeParse(sent) : UpdatePostRequest.safeParse(sent);
  if (checked.success) return Response.json({ ...post, ...checked.data, id: 7 });
  const issues = checked.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  return Response.json({ message: issues[0]?.message, issues }, { status: 400 });
}

beforeEach(() => {
  trouble = null;
  isFree = true;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' } = {}) => {
    if (method !== 'GET' && /^\/api\/blog(?:\/\d+)?$/.test(url)) return answer(method, body);
    const slug = url.startsWith('/api/blog/slug-check') && new URLSearchParams(url.split('?')[1]);
    if (!slug) return Response.json({ message: 'Not here' }, { status: 404 });
    const found = { slug: slug.get('slug'), suggestion: 'an-address-2', available: isFree };
    return Response.json(found);
  });
  // jsdom has no layout.
  for (const name of ['ResizeObserver', 'IntersectionObserver']) vi.stubGlobal(name, NeverSeen);
  // The address names the text that is open.
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const control = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);

/** Types as a browser does: React listens to the event and reads the value. */
async function fill(name: string, value: string): Promise<void> {
  const field = control(name);
  if (!field) throw new Error(`There is no ${name}`);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  await act(async () => {
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const typed = {
  title: 'مرحبا 🥊 👩‍👩‍👧‍👦 <script>alert(1)</script>',
  excerpt: 'An excerpt that is long enough.',
  content: '<p>Content that is long enough.</p>',
  tags: 'größe, 漢字 🥊',
};

async function open(screen: ReactNode): Promise<void> {
  const nothing = () => {};
  const drawer = {
    ...{ isOpen: false, button: { current: null } },
    ...{ open: nothing, close: nothing, leave: nothing },
  };
  const user = { id: 1, username: 'asha', role: 'administrator' as const, isAdmin: true };
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <AdminUserContext value={user}>
          <RailDrawerContext value={drawer}>{screen}</RailDrawerContext>
        </AdminUserContext>
      </QueryClientProvider>,
    ),
  );
  // A form shows only once the device has said whether it has a draft.
  await vi.waitFor(() => act(async () => expect(control('title')).not.toBeNull()));
  for (const [name, value] of Object.entries(typed)) await fill(name, value);
  const isPublished = control('published');
  if (isPublished?.type === 'checkbox' && !(isPublished as HTMLInputElement).checked) {
    await act(async () => isPublished.click());
  }
}

/** Sends the form and waits until it is no longer busy. */
async function submit(): Promise<void> {
  await act(async () => document.querySelector('form')?.requestSubmit());
  await vi.waitFor(() =>
    act(async () => expect(document.querySelector('fieldset:disabled')).toBeNull()),
  );
}

const faults = [
  ['tags', Array.from({ length: 31 }, (_, index) => `tag ${index}`).join(', '), 'at most 30 tags'],
  ['tags', 'x'.repeat(51), 'A tag must be at most 50 characters'],
  ['title', 't'.repeat(301), 'at most 300 characters'],
  ['content', 'x'.repeat(900_001), 'at most 900,000 characters'],
  ['createdAt', '1969-12-31', 'must be a date between 1970 and 2199'],
  ['createdAt', '9999-12-31', 'must be a date between 1970 and 2199'],
] as const;

describe.each(forms)('the %s form', (_form, { screen, absent, failed, saved }) => {
  test.each(faults.filter(([name]) => name !== absent))(
    'shows a fault of %s beside it, with the focus, and loses nothing',
    async (name, wrong, message) => {
      await open(screen);
      await fill(name, wrong);
      await submit();
      const field = control(name);
      expect(field?.getAttribute('aria-invalid')).toBe('true');
      const description = document.getElementById(
        field?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
      );
      expect(description?.textContent).toContain(message);
      expect(document.activeElement).toBe(field);
      for (const [other, value] of Object.entries({ ...typed, [name]: wrong })) {
        expect(control(other)?.value === value, other).toBe(true);
      }
    },
  );

  test('says so of a text that is too large for the server', async () => {
    trouble = () =>
      Response.json({ message: 'Too large', code: 'body_too_large' }, { status: 413 });
    await open(screen);
    await fill('content', 'A long text. '.repeat(100));
    await submit();
    expect(control('content')?.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(control('content'));
    expect(document.body.textContent).toContain('a post can have 1 MB at most');
  });

  test('says that it failed, and that it is saved, in the agreed words', async () => {
    trouble = () => Response.json({ message: 'Back in a minute' }, { status: 503 });
    await open(screen);
    await submit();
    const words = () => [currentToast.get()?.title, currentToast.get()?.description];
    expect(words()).toEqual(failed);
    expect(control('title')?.value).toBe(typed.title);
    trouble = null;
    await act(async () => document.querySelector('form')?.requestSubmit());
    await vi.waitFor(() => expect(words()).toEqual(saved));
    expect(sent).toMatchObject({ ...typed, tags: typed.tags.split(', ') });
  });
});

test.each([
  ['main', <NewPost key="main" />],
  ['simple', <SimplePost key="simple" />],
  ['rich', <RichPost key="rich" />],
])('what the %s form has just published becomes a draft again by one press', async (_, screen) => {
  await open(screen);
  await act(async () => document.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect(currentToast.get()?.action?.label).toBe('Take it back'));
  await act(async () => currentToast.get()?.action?.onAct());
  await vi.waitFor(() => expect(currentToast.get()?.title).toBe('Taken back'));
  expect(sent).toEqual({ published: false, updatedAt: post.updatedAt });
});

test('the main form says which fields are missing, and sends nothing', async () => {
  await open(<NewPost />);
  sent = undefined;
  await fill('excerpt', ' ');
  await submit();
  expect(currentToast.get()).toMatchObject({
    title: 'Missing fields',
    description: 'Please fill in all required fields',
  });
  expect(document.activeElement).toBe(control('excerpt'));
  expect(sent).toBeUndefined();
});

test('the simple form names a lost connection', async () => {
  trouble = () => {
    throw new TypeError('Failed to fetch');
  };
  await open(<SimplePost />);
  await submit();
  expect(currentToast.get()).toMatchObject({
    title: 'Network Error',
    description: 'Could not connect to the server. Please check your connection.',
  });
});

/** An address is looked up after a pause. */
const hasText = (text: string) =>
  vi.waitFor(() => act(async () => expect(document.body.textContent).toContain(text)), {
    timeout: 20_000,
  });
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  );

test('an address that is taken is said while it is typed, refused beside its field, and left for a free one', async () => {
  await open(<EditPost post={post} start={start} />);
  isFree = false;
  await fill('slug', 'an-address');
  await hasText('/blog/an-address is not free. Choose another one.');
  expect(control('slug')?.getAttribute('aria-invalid')).toBe('true');
  trouble = () =>
    Response.json(
      { message: 'Another post already has this address.', code: 'slug_taken' },
      { status: 409 },
    );
  await submit();
  await hasText('Another post already has this address.');
  expect(document.activeElement).toBe(control('slug'));

  isFree = true;
  await press('Use “an-address-2”');
  expect(control('slug')?.value).toBe('an-address-2');
  await hasText('/blog/an-address-2 is free. The old address will lead to it.');
  trouble = null;
  await submit();
  expect(sent).toMatchObject({ slug: 'an-address-2' });
});

test('the button that publishes a draft asks nothing of one without a date, which gets that of the moment', async () => {
  const draft = { ...post, published: false, status: 'draft', isDated: false } as const;
  const server = toServerState(toDraft(draft), draft.updatedAt, null);
  sent = undefined;
  await open(<EditPost post={draft} start={{ state: startFrom(server, ''), other: null }} />);
  await press('Publish');
  expect(document.querySelector('dialog')).toBeNull();
  await expect.poll(() => sent).toMatchObject({ published: true });
  expect(sent).not.toHaveProperty('createdAt');
});
