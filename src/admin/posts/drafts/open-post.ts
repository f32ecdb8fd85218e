import type { PostWatchBody, WorkingCopyBody } from '#contracts/posts/drafts/endpoints.ts';
import type { EditorBody } from '#contracts/posts/editor.ts';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import type { RevisionBody } from '#contracts/posts/revisions/endpoints.ts';
import { ConnectionError } from '../../api-client.ts';
import { findLocalDraft, localDraftName } from '../../drafts/local-drafts.ts';
import { awaitDeparture } from '../../drafts/use-keeper.ts';
import { isSameDraft, toDraft } from '../form/post-draft.ts';
import {
  type DraftState,
  type Meeting,
  meet,
  putAside,
  readDraftState,
  startFrom,
} from './draft-state.ts';
import {
  type DraftPlace,
  findLastEditor,
  findOlderVersion,
  nameOfPlace,
  readServerDraft,
  toServerState,
} from './server-draft.ts';

/** The drafts of a post on the server and on this device. */
export interface Drafts {
  readonly server: WorkingCopyBody | null;
  /** The version that the server draft was typed over, if it is not the newest and still kept. */
  readonly base: RevisionBody | null;
  readonly local: unknown;
  /** Who saved the post last; null without a server draft, or if nobody knows. */
  readonly editor?: EditorBody | null;
  /** Whether there was no connection: nobody knows what the server has. */
  readonly isAway?: boolean;
}

/** Looks for what is not saved of a post, on the server, as `watch` says, and on this device. */
export async function findDrafts(
  postId: number,
  userId: number,
  watch: () => Promise<PostWatchBody>,
): Promise<Drafts> {
  const name = localDraftName(userId, nameOfPlace({ postId }, ''));
  const findLocal = () => findLocalDraft(name);
  await awaitDeparture(name);
  try {
    const [server, local] = await Promise.all([
      watch().then(({ savedAt }) => (savedAt === null ? null : readServerDraft({ postId }, ''))),
      findLocal(),
    ]);
    const [base, editor] = server
      ? await Promise.all([findOlderVersion(postId, server), findLastEditor(postId)])
      : [null, null];
    return { server, base, local, editor };
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    return { server: null, base: null, local: await findLocal(), isAway: true };
  }
}

/** Where the form of a place leaves its state for the next one, which may open without a connection. */
export const lastStateKey = (userId: number, place: DraftPlace, key: string) =>
  ['last state', localDraftName(userId, nameOfPlace(place, key))] as const;

/**
 * The state with which the form of a post opens. The writer's draft that was typed over an older post meets the newer
 * one; where that older post is gone, the two are compared like the drafts of two people. Without a connection it opens
 * with what this device has, or with `last`, what it showed before.
 */
export function openPost(
  post: EditablePostBody,
  { server, base, local, editor, isAway = false }: Drafts,
  userId: number,
  last?: DraftState,
): Meeting {
  const stored = toDraft(post);
  const typed = readDraftState(local, stored);
  const away = isAway && (typed ?? last);
  if (away) return { state: away, other: null };
  const found = toServerState(stored, post.updatedAt, server);
  const own = server?.savedBy.id === userId ? server : null;
  const { isOvertaken } = found;
  const typedOver = base && toDraft({ ...post, ...asTyped(base) });
  const older = isOvertaken && own && typedOver && toServerState(typedOver, own.basedOn, own);
  const known = older || toServerState(stored, post.updatedAt, isOvertaken ? null : own);
  // The own draft meets the newer post, and whoever saved that.
  const met = isOvertaken && own ? { ...found, savedBy: editor ?? null } : found;
  return meet(typed ?? startFrom(known, ''), met, userId);
}

/** The fields of a version, with both forms of its text. */
const asTyped = ({ html, ...version }: RevisionBody) => ({
  ...version,
  content: html,
  contentSource: version.content,
});

/** Puts the words of a version into the form, as if typed; address, date and status stay. */
export function takeVersion(
  post: EditablePostBody,
  { state, other }: Meeting,
  version: RevisionBody,
): Meeting {
  const { slug, createdAt, time, published, coverAlt } = state.draft;
  const words = toDraft({ ...post, ...asTyped(version) });
  const draft = { ...words, slug, createdAt, time, published, coverAlt };
  const isUntouched = isSameDraft(state.draft, state.stored);
  const discarded = isUntouched ? state.discarded : putAside(state);
  return { state: { ...state, draft, discarded }, other };
}
