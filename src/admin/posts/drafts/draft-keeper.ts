import type { Trouble } from '../../drafts/keep-state.ts';
import { addUnanswered, type SendOutcome, TextKeeper } from '../../drafts/text-keeper.ts';
import type { DeviceDraft } from '../../drafts/use-keeper.ts';
import { isSameDraft, type PostDraft } from '../form/post-draft.ts';
import {
  bringBack,
  type DraftState,
  isConfirmed,
  keepMine,
  type Meeting,
  meet,
  mergeDrafts,
  putAside,
  type ServerState,
  startFrom,
  takeTheirs,
} from './draft-state.ts';

/** The outcome of a save; `savedAt` is null where it ended the draft. */
export type SaveOutcome =
  | { readonly kind: 'kept'; readonly savedAt: string | null }
  | Exclude<SendOutcome, { readonly kind: 'kept' }>;

/** That the server has something new or, before another tab is used, what was typed in this one. */
export type TabNews =
  | { readonly kind: 'look' }
  | { readonly kind: 'typed'; readonly from: PostDraft; readonly draft: PostDraft };

interface KeeperOptions {
  readonly start: Meeting;
  readonly userId: number;
  /** Saves the draft, or drops it where it says what is stored; never rejects. */
  readonly save: (state: DraftState, isAsked: boolean) => Promise<SaveOutcome>;
  /** The state on the server, or why that cannot be said. */
  readonly look: (state: DraftState) => Promise<ServerState | Trouble>;
  readonly device: DeviceDraft<DraftState>;
  /** Tells the person's other tabs what they should know. */
  readonly tell: (news: TabNews) => void;
}

const STUCK: Trouble = { kind: 'refused', message: 'Try again.', passes: true };

/** Keeps a form, the local draft and the server draft the same. */
export class DraftKeeper extends TextKeeper<DraftState> {
  readonly #options: KeeperOptions;
  #other: ServerState | null;
  /** The text that all tabs had last. */
  #shared: PostDraft;

  constructor(options: KeeperOptions) {
    super(options.start.state, { pauseMs: 2000, patienceMs: 5000 });
    this.#options = options;
    this.#other = options.start.other;
    this.#shared = this.state.draft;
  }

  /** Starts saving what an earlier visit left on the device; call it once. */
  start(): void {
    this.put(this.state);
  }

  /** The server's state that waits for the writer's decision; nothing is sent meanwhile. */
  get other(): ServerState | null {
    return this.#other;
  }

  change(draft: PostDraft): void {
    this.put({ ...this.state, draft });
  }

  /** Shows what is stored, everywhere; what was typed can be brought back. */
  discard(): void {
    const { draft, stored } = this.state;
    if (isSameDraft(draft, stored)) return;
    this.put({ ...this.state, draft: stored, discarded: putAside(this.state) });
    void this.flush();
  }

  /** Swaps the text that was put aside and the shown one. */
  bringBack(): void {
    const { discarded } = this.state;
    if (discarded) this.put(bringBack(this.state, discarded));
  }

  forgetDiscarded(): void {
    this.put({ ...this.state, discarded: null });
  }

  takeTheirs(): void {
    this.#decide(takeTheirs);
  }

  keepMine(): void {
    this.#decide(keepMine);
  }

  /** Brings the form up to date with the server. */
  look(): Promise<void> {
    return this.run(async () => {
      const trouble = await this.#meet();
      if (trouble) this.fail(trouble);
    });
  }

  /** The writer turns to something else: saves at once, and lets other tabs go on from here. */
  override leave(): Promise<void> {
    const { draft } = this.state;
    if (!isConfirmed(this.state) && !isSameDraft(draft, this.#shared)) {
      this.#options.tell({ kind: 'typed', from: this.#shared, draft });
      this.#shared = draft;
    }
    return super.leave();
  }

  /** Takes over what was typed in another tab; a field that was changed in both waits for a decision. */
  hear(news: TabNews): void {
    if (news.kind === 'look') {
      void this.look();
      return;
    }
    const base = isConfirmed(this.state) ? this.state.draft : news.from;
    const { draft, disputed } = mergeDrafts(base, this.state.draft, news.draft);
    this.#shared = news.draft;
    if (disputed.length === 0) {
      this.put({ ...this.state, draft });
      return;
    }
    const me = { id: this.#options.userId, username: '' };
    this.#other = { ...this.state, confirmed: news.draft, savedBy: me };
    this.touch();
  }

  /** The draft has ended with a save of the post, which is stored so now; `draft` is shown over it. */
  settle(server: ServerState, draft = server.confirmed): void {
    this.#other = null;
    this.putTaken({ ...startFrom(server, this.state.key), draft });
    this.resume();
    this.#options.tell({ kind: 'look' });
  }

  /** The text has become a post: nothing of it is kept any more. */
  end(): void {
    void this.pause();
    this.#options.device.keep(null);
    this.#options.tell({ kind: 'look' });
  }

  #decide(choose: (state: DraftState, server: ServerState) => DraftState): void {
    if (!this.#other) return;
    const { savedAt, version, confirmed } = this.state;
    const next = choose(this.state, this.#other);
    // A text from another tab is not on the server yet.
    const isOnServer = this.#other.savedAt !== savedAt || this.#other.version !== version;
    this.#other = null;
    this.put(isOnServer ? next : { ...next, confirmed });
    void this.flush();
  }

  protected goesOnWhenLeft(): boolean {
    return this.#options.device.isLatest();
  }

  protected isUnsent(): boolean {
    return !isConfirmed(this.state);
  }

  protected findSavedAt(): string | null {
    return this.state.savedAt;
  }

  protected isHeld(): boolean {
    return this.#other !== null;
  }

  protected keepLocally(): void {
    const isNeeded = this.isUnsent() || this.state.discarded;
    this.#options.device.keep(isNeeded ? this.state : null);
  }

  protected async send(isAsked: boolean): Promise<SendOutcome> {
    const { draft, unanswered } = this.state;
    this.remember({ ...this.state, unanswered: addUnanswered(unanswered, draft) });
    const sent = this.state;
    const outcome = await this.#options.save(sent, isAsked);
    if (outcome.kind === 'kept') {
      this.put({ ...this.state, confirmed: sent.draft, savedAt: outcome.savedAt, unanswered: [] });
      this.#options.tell({ kind: 'look' });
    }
    if (outcome.kind !== 'moved') return outcome;
    const trouble = await this.#meet();
    // If nothing else was found, only trying again can tell.
    const isStuck = this.state === sent && !this.#other;
    return trouble ?? (isStuck ? STUCK : outcome);
  }

  /** Takes over what the server has; answers why that cannot be said, if a text waits for it. */
  async #meet(): Promise<Trouble | null> {
    if (this.isPaused) return null;
    const found = await this.#options.look(this.state);
    if ('kind' in found) return isConfirmed(this.state) ? null : found;
    const { state, other } = meet(this.state, found, this.#options.userId);
    const isSameOther =
      other?.savedAt === this.#other?.savedAt && other?.version === this.#other?.version;
    if (state === this.state && isSameOther) return null;
    this.#other = isSameOther ? this.#other : other;
    if (other || !isSameDraft(state.draft, this.state.draft)) this.noteMove();
    this.put(state);
    return null;
  }
}
