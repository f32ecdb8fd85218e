import { isPassing, type KeepState, RETRY_MS, type Trouble } from '../../drafts/keep-state.ts';
import { isSameDraft, type PostDraft } from '../form/post-draft.ts';
import {
  bringBack,
  type DraftState,
  isConfirmed,
  isSettled,
  keepMine,
  type Meeting,
  meet,
  mergeDrafts,
  putAside,
  type ServerState,
  startFrom,
  takeTheirs,
} from './draft-state.ts';

/** What became of a save; `moved` if the server has something else than the form thinks. */
export type SaveOutcome =
  | { readonly kind: 'kept'; readonly savedAt: string | null }
  | { readonly kind: 'moved' }
  | Trouble;

/** That the server has something new or, before another tab is used, what was typed in this one. */
export type TabNews =
  | { readonly kind: 'look' }
  | { readonly kind: 'typed'; readonly from: PostDraft; readonly draft: PostDraft };

interface KeeperOptions {
  readonly start: Meeting;
  readonly userId: number;
  /** Saves the draft, or drops it where it says what is stored; never rejects. */
  readonly save: (state: DraftState) => Promise<SaveOutcome>;
  /** What the server has now, or why that cannot be said. */
  readonly look: (state: DraftState) => Promise<ServerState | Trouble>;
  /** Keeps a local draft, or with null none. */
  readonly keepLocally: (state: DraftState | null) => void;
  /** Tells the person's other tabs what they should know. */
  readonly tell: (news: TabNews) => void;
  readonly onChange: () => void;
}

/** How long a writer pauses before the text is sent. */
const PAUSE_MS = 2000;
/** Whoever never pauses is saved this often. */
const PATIENCE_MS = 5000;

/** Keeps a form, the local draft and the server draft the same, with one call in flight at a time. */
export class DraftKeeper {
  readonly #options: KeeperOptions;
  #state: DraftState;
  #other: ServerState | null;
  #trouble: Trouble | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  /** A save that waits for its turn: it takes all that is typed until then. */
  #nextSend: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When typing began that the last attempt to save did not have. */
  #unsavedSince: number | null = null;
  #retryMs = RETRY_MS.first;
  #isPaused = false;
  #isClosed = false;
  /** What all tabs had last. */
  #shared: PostDraft;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#state = options.start.state;
    this.#other = options.start.other;
    this.#shared = this.#state.draft;
  }

  /** Starts saving what an earlier visit left on the device; call it once. */
  start(): void {
    this.#put(this.#state);
  }

  get state(): DraftState {
    return this.#state;
  }

  /** What waits for the writer's decision; nothing is sent meanwhile. */
  get other(): ServerState | null {
    return this.#other;
  }

  get keepState(): KeepState {
    const { savedAt } = this.#state;
    if (this.#other) return { kind: 'held' };
    if (this.#trouble) return this.#trouble;
    if (isSettled(this.#state)) return { kind: 'settled' };
    return savedAt !== null && isConfirmed(this.#state)
      ? { kind: 'kept', savedAt }
      : { kind: 'waiting' };
  }

  change(draft: PostDraft): void {
    this.#put({ ...this.#state, draft });
  }

  /** Shows what is stored, everywhere; what was typed can be brought back. */
  discard(): void {
    const { draft, stored } = this.#state;
    if (isSameDraft(draft, stored)) return;
    this.#put({ ...this.#state, draft: stored, discarded: putAside(this.#state) });
    void this.flush();
  }

  /** What was put aside and what is shown change places. */
  bringBack(): void {
    const { discarded } = this.#state;
    if (discarded) this.#put(bringBack(this.#state, discarded));
  }

  forgetDiscarded(): void {
    this.#put({ ...this.#state, discarded: null });
  }

  takeTheirs(): void {
    this.#decide(takeTheirs);
  }

  keepMine(): void {
    this.#decide(keepMine);
  }

  /** Saves at once what was not saved yet, and waits for it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#nextSend ??= this.#take(() => {
      this.#nextSend = null;
      return this.#send();
    });
    await this.#nextSend;
  }

  /** Tries again now if the last save failed: the connection or the session is back. */
  retry(): void {
    if (this.#trouble) void this.flush();
  }

  /** Brings the form up to date with the server. */
  look(): Promise<void> {
    return this.#take(() => this.#meet());
  }

  /** The writer turns to something else: saves at once, and lets other tabs go on from here. */
  leave(): void {
    const { draft } = this.#state;
    if (!isConfirmed(this.#state) && !isSameDraft(draft, this.#shared)) {
      this.#options.tell({ kind: 'typed', from: this.#shared, draft });
      this.#shared = draft;
    }
    void this.flush();
  }

  /** Takes over what was typed in another tab; a field that was changed in both waits for a decision. */
  hear(news: TabNews): void {
    if (news.kind === 'look') {
      void this.look();
      return;
    }
    const base = isConfirmed(this.#state) ? this.#state.draft : news.from;
    const { draft, disputed } = mergeDrafts(base, this.#state.draft, news.draft);
    this.#shared = news.draft;
    if (disputed.length === 0) {
      this.#put({ ...this.#state, draft });
      return;
    }
    const me = { id: this.#options.userId, username: '' };
    this.#other = { ...this.#state, confirmed: news.draft, savedBy: me };
    this.#options.onChange();
  }

  /** Sends nothing while the post is saved, and waits for what is under way. */
  async pause(): Promise<DraftState> {
    this.#isPaused = true;
    clearTimeout(this.#timer);
    await this.#turn;
    return this.#state;
  }

  /** Goes on after a post could not be saved. */
  resume(): void {
    this.#isPaused = false;
    this.#put(this.#state);
  }

  /** The draft has ended with a save of the post, which is stored so now; `draft` is shown over it. */
  settle(server: ServerState, draft = server.confirmed): void {
    this.#isPaused = false;
    this.#other = null;
    this.#put({ ...startFrom(server, this.#state.key), draft });
    this.#options.tell({ kind: 'look' });
  }

  /** The form is gone: what the device has is for the next one. */
  close(): void {
    this.#isClosed = true;
  }

  /** The text has become a post: nothing of it is kept any more. */
  end(): void {
    this.#isPaused = true;
    this.#options.keepLocally(null);
    this.#options.tell({ kind: 'look' });
  }

  #decide(choose: (state: DraftState, server: ServerState) => DraftState): void {
    if (!this.#other) return;
    const { savedAt, version, confirmed } = this.#state;
    const next = choose(this.#state, this.#other);
    // What another tab has is not on the server yet.
    const isOnServer = this.#other.savedAt !== savedAt || this.#other.version !== version;
    this.#other = null;
    this.#put(isOnServer ? next : { ...next, confirmed });
    void this.flush();
  }

  #put(next: DraftState): void {
    this.#state = next;
    const isUnsaved = !isConfirmed(next);
    if (!this.#isClosed) this.#options.keepLocally(isUnsaved || next.discarded ? next : null);
    this.#unsavedSince = isUnsaved ? (this.#unsavedSince ?? Date.now()) : null;
    if (!isUnsaved) this.#trouble = null;
    this.#options.onChange();
    if (this.#unsavedSince === null) clearTimeout(this.#timer);
    else this.#schedule(Math.min(PAUSE_MS, this.#unsavedSince + PATIENCE_MS - Date.now()));
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isPaused || this.#other) return;
    this.#timer = setTimeout(() => void this.flush(), Math.max(0, delayMs));
  }

  #take(act: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(act);
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async #send(): Promise<void> {
    const sent = this.#state;
    if (this.#isPaused || this.#other || isConfirmed(sent)) return;
    this.#unsavedSince = Date.now();
    const outcome = await this.#options.save(sent);
    if (outcome.kind === 'moved') {
      await this.#meet();
      // Nothing else was found: only trying again can tell.
      const isStuck = this.#state === sent && !this.#other && !this.#trouble;
      return isStuck
        ? this.#fail({ kind: 'refused', message: 'Try again.', passes: true })
        : undefined;
    }
    if (outcome.kind !== 'kept') return this.#fail(outcome);
    this.#retryMs = RETRY_MS.first;
    this.#trouble = null;
    this.#unsavedSince = null;
    this.#put({ ...this.#state, confirmed: sent.draft, savedAt: outcome.savedAt });
    this.#options.tell({ kind: 'look' });
  }

  async #meet(): Promise<void> {
    if (this.#isPaused) return;
    const found = await this.#options.look(this.#state);
    if ('kind' in found) return isConfirmed(this.#state) ? undefined : this.#fail(found);
    const { state, other } = meet(this.#state, found, this.#options.userId);
    const isSameOther =
      other?.savedAt === this.#other?.savedAt && other?.version === this.#other?.version;
    if (state === this.#state && isSameOther) return;
    this.#other = isSameOther ? this.#other : other;
    this.#put(state);
  }

  #fail(trouble: Trouble): void {
    this.#trouble = trouble;
    this.#options.onChange();
    if (!isPassing(trouble)) return;
    this.#schedule(this.#retryMs);
    this.#retryMs = Math.min(RETRY_MS.most, this.#retryMs * 2);
  }
}
