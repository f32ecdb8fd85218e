import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { CreateForm } from '#shared/posts/create-forms.ts';
import { useAdminUser, usePermission } from '../../accounts/sign-in/current-user.ts';
import { ConnectionError } from '../../api-client.ts';
import { findLocalDraft, listLocalDrafts, localDraftName } from '../../drafts/local-drafts.ts';
import { awaitDeparture } from '../../drafts/use-keeper.ts';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { LoadingScreen, ScreenFrame } from '../../shell/screen-frame.tsx';
import type { PostDraft } from '../form/post-draft.ts';
import { type PostForm, usePostForm } from '../form/use-post-form.ts';
import {
  type DraftState,
  isConfirmed,
  type Meeting,
  meet,
  readDraftState,
  startFrom,
} from './draft-state.ts';
import { lastStateKey } from './open-post.ts';
import { findServerDraft, nameOfPlace, toServerState } from './server-draft.ts';

interface OpenTextProps {
  readonly form: CreateForm;
  readonly title: string;
  readonly blank: PostDraft;
  readonly children: (form: PostForm) => ReactNode;
}

/** A create form, empty or with the draft that `?draft=` names. */
export function OpenText(props: OpenTextProps) {
  const { form, title } = props;
  const mayPublish = usePermission('publishing');
  const blank = mayPublish ? props.blank : { ...props.blank, published: false };
  const user = useAdminUser();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const named = search.get('draft');
  const [opened, setOpened] = useState({ named, key: named, count: 0 });
  const start = useQuery({
    queryKey: ['draft', form, user.id, opened.key, opened.count],
    queryFn: () =>
      opened.key === null
        ? findUnconfirmed(user.id, form, blank)
        : openText(user.id, form, blank, opened.key).catch((error) => {
            const lastKey = lastStateKey(user.id, { form }, opened.key ?? '');
            const state = queryClient.getQueryData<DraftState>(lastKey);
            if (!state || !(error instanceof ConnectionError)) throw error;
            return { state, other: null };
          }),
    gcTime: 0,
    staleTime: 0,
  });
  const own = start.data?.state.key;
  // The address gets the key of a text once something is typed; any other key is another text.
  if (named !== opened.named) {
    const next = { named, key: named, count: opened.count + 1 };
    setOpened(named !== null && named === own ? { ...opened, named } : next);
  }
  if (start.data) return <TextForm key={own} {...props} start={start.data} />;
  if (start.isPending) return <LoadingScreen title={title} />;
  return (
    <ScreenFrame title={title}>
      <FailedNotice title="Your text could not be loaded." of={start} />
    </ScreenFrame>
  );
}

/** Continues a text of a form that only this device has; else begins a new one. */
async function findUnconfirmed(
  userId: number,
  form: CreateForm,
  blank: PostDraft,
): Promise<Meeting> {
  const prefix = localDraftName(userId, nameOfPlace({ form }, ''));
  const records = await listLocalDrafts(prefix);
  const found = records
    .map(([, stored]) => readDraftState(stored, blank))
    .find((state): state is DraftState => state !== null && !isConfirmed(state));
  if (found) return openText(userId, form, blank, found.key);
  return { state: startFrom(toServerState(blank, null, null), newKey()), other: null };
}

async function openText(
  userId: number,
  form: CreateForm,
  blank: PostDraft,
  key: string,
): Promise<Meeting> {
  const place = { form };
  const name = localDraftName(userId, nameOfPlace(place, key));
  await awaitDeparture(name);
  const record = await findLocalDraft(name);
  const local = readDraftState(record, blank);
  try {
    const server = toServerState(blank, null, await findServerDraft(place, key));
    return meet(local ?? startFrom(server, key), server, userId);
  } catch (error) {
    if (!local || !(error instanceof ConnectionError)) throw error;
    return { state: local, other: null };
  }
}

function TextForm({
  form: createForm,
  start,
  children,
}: OpenTextProps & { readonly start: Meeting }) {
  const form = usePostForm({ place: { form: createForm }, start });
  const [search, setSearch] = useSearchParams();
  const { key } = start.state;
  const isBegun = form.keepState.kind !== 'settled' && search.get('draft') !== key;
  // A reload and the way back lead to the same text.
  useEffect(() => {
    if (isBegun) setSearch({ draft: key }, { replace: true });
  }, [isBegun, key, setSearch]);
  return children(form);
}

/** A random UUID (RFC 9562, version 4), also where `crypto.randomUUID` is missing: without HTTPS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] ?? 0) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
