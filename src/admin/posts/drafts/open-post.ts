import type { WorkingCopyBody } from '#contracts/posts/drafts/endpoints.ts';
import type { EditorBody } from '#contracts/posts/editor.ts';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import type { RevisionBody } from '#contracts/posts/revisions/endpoints.ts';
import { findLocalDraft, localDraftName } from '../../drafts/local-drafts.ts';
import { toDraft } from '../form/post-draft.ts';
import { type Meeting, meet, readDraftState, startFrom } from './draft-state.ts';
import {
  findLastEditor,
  findOlderVersion,
  findServerDraft,
  nameOfPlace,
  toServerState,
} from './server-draft.ts';

/** What the server and this device have of a post that is not saved. */
export interface Drafts {
  readonly server: WorkingCopyBody | null;
  /** The version that the server draft was typed over, if it is not the newest and still kept. */
  readonly base: RevisionBody | null;
  readonly local: unknown;
  /** Who saved the post last; null without a server draft, or if nobody knows. */
  readonly editor?: EditorBody | null;
}

/** Looks for what is not saved of a post, on the server and on this device. */
export async function findDrafts(postId: number, userId: number): Promise<Drafts> {
  const place = { postId };
  const [server, local] = await Promise.all([
    findServerDraft(place, ''),
    findLocalDraft(localDraftName(userId, nameOfPlace(place, ''))),
  ]);
  const [base, editor] = server
    ? await Promise.all([findOlderVersion(postId, server), findLastEditor(postId)])
    : [null, null];
  return { server, base, local, editor };
}

/**
 * What the form of a post opens with. The writer's draft that was typed over an older post meets the
 * newer one; where that older post is gone, the two are compared like the drafts of two people.
 */
export function openPost(
  post: EditablePostBody,
  { server, base, local, editor }: Drafts,
  userId: number,
): Meeting {
  const stored = toDraft(post);
  const found = toServerState(stored, post.updatedAt, server);
  const own = server?.savedBy.id === userId ? server : null;
  const { isOvertaken } = found;
  const typedOver = base && toDraft({ ...post, ...base, contentSource: base.content });
  const older = isOvertaken && own && typedOver && toServerState(typedOver, own.basedOn, own);
  const known = older || toServerState(stored, post.updatedAt, isOvertaken ? null : own);
  // What the own draft meets is the newer post, and whoever saved that.
  const met = isOvertaken && own ? { ...found, savedBy: editor ?? null } : found;
  return meet(readDraftState(local, stored) ?? startFrom(known, ''), met, userId);
}
