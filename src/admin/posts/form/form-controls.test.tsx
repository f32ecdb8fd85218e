// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { changeNames, createNames, keptNames, shownNames } from '#shared/fields/field-values.ts';
import { CREATE_FORMS } from '#shared/posts/create-forms.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { sampleFields } from '#tests/support/field-samples.ts';
import { AdminUserContext } from '../../accounts/sign-in/current-user.ts';
import { RailDrawerContext } from '../../shell/rail-drawer.ts';
import type { Meeting } from '../drafts/draft-state.ts';
import { startFrom } from '../drafts/draft-state.ts';
import { toServerState } from '../drafts/server-draft.ts';
import { EditPost } from '../edit/edit-post.tsx';
import { Screen as NewPost } from './new-post-screen.tsx';
import { blankDraft, type PostDraft, toDraft } from './post-draft.ts';
import { Screen as RichPost } from './rich-post-screen.tsx';
import { Screen as SimplePost } from './simple-post-screen.tsx';

const post = {
  ...sampleFields(postFields, keptNames(postFields), 'first'),
  cover: null,
  status: 'draft',
} as unknown as EditablePostBody;

/** The fields that a form has once there is a draft or a post. */
const later: readonly string[] = shownNames(postFields, 'head');

/** The main and the simple form have no cover, the simple one no date; the rich one previews a cover. */
const startOf = (stored: PostDraft): Meeting => ({
  state: startFrom(toServerState(stored, null, null), ''),
  other: null,
});

const forms: readonly [string, ReactNode, readonly string[], readonly string[]][] = [
  ['main', <NewPost key="main" />, createNames(postFields), ['coverImage', ...later]],
  [
    'simple',
    <SimplePost key="simple" />,
    createNames(postFields),
    ['coverImage', 'createdAt', ...later],
  ],
  ['rich', <RichPost key="rich" />, createNames(postFields), later],
  [
    'edit',
    <EditPost key="edit" post={post} start={startOf(toDraft(post))} />,
    changeNames(postFields),
    [],
  ],
];

test.each(forms)('the %s form has a control for every field', (_form, screen, names, absent) => {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } });
  for (const form of CREATE_FORMS) {
    client.setQueryData(['draft', form, 1, null, 0], startOf(blankDraft(true)));
  }
  const nothing = () => {};
  const button = { current: null };
  const drawer = { isOpen: false, button, open: nothing, close: nothing, leave: nothing };
  const user = { id: 1, username: 'asha', role: 'administrator' as const, isAdmin: true };
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AdminUserContext value={user}>
        <RailDrawerContext value={drawer}>{screen}</RailDrawerContext>
      </AdminUserContext>
    </QueryClientProvider>,
  );
  for (const name of names) {
    // The rich editor is not loaded yet; the label above it is there.
    const control = name === 'content' ? '>Content' : `name="${name}"`;
    if (absent.includes(name)) expect(markup, name).not.toContain(control);
    else expect(markup, name).toContain(control);
  }
});
