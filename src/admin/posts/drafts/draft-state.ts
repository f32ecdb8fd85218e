import type { EditorBody } from '#contracts/posts/editor.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { readControl } from '../form/control-values.ts';
import { isSameDraft, type PostDraft } from '../form/post-draft.ts';

/** The state of a post or of a new text on the server. */
export interface ServerState {
  /** The post as it is stored; for a new text the empty form. */
  readonly stored: PostDraft;
  readonly version: string | null;
  /** The server draft over the stored post; the same as `stored` if there is none. */
  readonly confirmed: PostDraft;
  /** When the server draft was saved; null if there is none. */
  readonly savedAt: string | null;
  readonly savedBy: EditorBody | null;
  /** Whether the post has been saved since the server draft was typed over it. */
  readonly isOvertaken?: boolean;
}

/** A form's draft. While `draft` and `confirmed` differ, it is also the local draft. */
export interface DraftState extends Omit<ServerState, 'savedBy' | 'isOvertaken'> {
  readonly draft: PostDraft;
  /** Drafts that were sent without an answer, the newest last: the server may have one of them. */
  readonly unanswered: readonly PostDraft[];
  /** Under which the server keeps a new text. */
  readonly key: string;
  /** The text that was put aside last, to be brought back, with the post that it was typed over. */
  readonly discarded: PutAside | null;
}

export type PutAside = Pick<DraftState, 'draft' | 'stored' | 'version'>;

/** A form's draft, and what stands in its way until the writer decides. */
export interface Meeting {
  readonly state: DraftState;
  readonly other: ServerState | null;
}

/** Whether the server has everything the form shows. */
export const isConfirmed = ({ draft, confirmed }: DraftState) => isSameDraft(draft, confirmed);

export const startFrom = (server: ServerState, key: string): DraftState => {
  const { savedBy: _savedBy, isOvertaken: _isOvertaken, ...known } = server;
  return { ...known, draft: server.confirmed, unanswered: [], key, discarded: null };
};

/** A control's value without differences that do not count. */
const read = (draft: PostDraft, name: keyof PostDraft) =>
  name === 'time' || name === 'coverAlt' ? draft[name] : readControl(postFields[name], draft[name]);

/** Merges field by field; a field that both changed differently is disputed and stays as `mine`. */
export function mergeDrafts(base: PostDraft, mine: PostDraft, theirs: PostDraft) {
  const isSame = (one: PostDraft, other: PostDraft, name: keyof PostDraft) =>
    read(one, name) === read(other, name);
  const changed = (Object.keys(mine) as (keyof PostDraft)[]).filter(
    (name) => !isSame(theirs, base, name) && !isSame(theirs, mine, name),
  );
  const isMine = (name: keyof PostDraft) => !isSame(mine, base, name);
  const taken = changed.filter((name) => !isMine(name)).map((name) => [name, theirs[name]]);
  const disputed = changed.filter(isMine);
  const draft = { ...mine, ...Object.fromEntries(taken) } as PostDraft;
  return { draft, disputed, isUnchanged: changed.length === 0 };
}

/** The base of the merge with the server, and the server's side of it. */
function sidesOf(state: DraftState, server: ServerState) {
  const { stored, confirmed, unanswered, savedAt } = state;
  // The same draft over a post that somebody has saved since.
  if (savedAt !== null && server.savedAt === savedAt && server.version !== state.version) {
    return { base: stored, theirs: server.stored };
  }
  const hasArrived = unanswered.some(
    (sent) => mergeDrafts(sent, sent, server.confirmed).isUnchanged,
  );
  return { base: hasArrived ? server.confirmed : confirmed, theirs: server.confirmed };
}

/** Takes over what only one side changed; what both did, or somebody else's draft, waits for the writer's decision. */
export function meet(state: DraftState, server: ServerState, userId: number): Meeting {
  const isSameServerDraft = server.savedAt === state.savedAt;
  if (isSameServerDraft && server.version === state.version) return { state, other: null };
  const isOthers = server.savedAt !== null && server.savedBy?.id !== userId;
  const mustCompare = isOthers || server.isOvertaken;
  if (mustCompare && !isSameServerDraft) return { state, other: server };
  const { base, theirs } = sidesOf(state, server);
  const { draft, disputed } = mergeDrafts(base, state.draft, theirs);
  if (disputed.length > 0) return { state, other: server };
  const { discarded } = state;
  return { state: { ...startFrom(server, state.key), draft, discarded }, other: null };
}

/** The shown text as one that can be brought back. */
export const putAside = ({ draft, stored, version }: DraftState): PutAside => ({
  ...{ draft, stored, version },
});

/** Brings a text back over the post it was typed over, and puts the shown one aside. */
export function bringBack(state: DraftState, back: PutAside): DraftState {
  const isEmpty = isSameDraft(state.draft, state.stored);
  const confirmed = state.savedAt === null ? back.stored : state.confirmed;
  const { draft, stored, version } = back;
  return {
    ...{ ...state, draft, stored, version, confirmed },
    discarded: isEmpty ? null : putAside(state),
  };
}

/** The writer goes on with the other side; what is then on neither server nor screen is put aside. */
export function takeTheirs(state: DraftState, server: ServerState): DraftState {
  const { theirs: draft } = sidesOf(state, server);
  const isSafe = isConfirmed(state) && isSameDraft(draft, server.confirmed);
  return { ...startFrom(server, state.key), draft, discarded: isSafe ? null : putAside(state) };
}

/** The writer goes on with what the form has, and with what only the other side changed. */
export function keepMine(state: DraftState, server: ServerState): DraftState {
  const { base, theirs } = sidesOf(state, server);
  const isUntouched = isSameDraft(state.draft, base);
  const draft = isUntouched ? state.draft : mergeDrafts(base, state.draft, theirs).draft;
  return { ...startFrom(server, state.key), draft, discarded: { ...server, draft: theirs } };
}

/** The three versions that the writer compares. */
export const compareWith = (state: DraftState, server: ServerState) => ({
  ...sidesOf(state, server),
  mine: state.draft,
});

/** Reads a local draft, also of a form that had fewer fields; null if it is none. */
export function readDraftState(stored: unknown, initial: PostDraft): DraftState | null {
  const record = stored as Partial<DraftState> | null | undefined;
  if (typeof record?.draft !== 'object' || typeof record.key !== 'string') return null;
  const complete = (part: PostDraft | undefined) => ({ ...initial, ...part });
  return {
    draft: complete(record.draft),
    confirmed: complete(record.confirmed),
    stored: complete(record.stored),
    version: record.version ?? null,
    savedAt: record.savedAt ?? null,
    unanswered: (record.unanswered ?? []).map(complete),
    key: record.key,
    discarded: record.discarded
      ? {
          draft: complete(record.discarded.draft),
          stored: complete(record.discarded.stored),
          version: record.discarded.version,
        }
      : null,
  };
}
