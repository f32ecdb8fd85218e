import { ObservableValue } from '#shared/state/observable-value.ts';
import { isPassing, type KeepState, type Trouble } from './keep-state.ts';

/** The outcome of sending a text; `moved` if the server has something else than the form thinks; `error` was thrown. */
export type SendOutcome =
  | { readonly kind: 'kept' }
  | { readonly kind: 'moved' }
  | (Trouble & { readonly error?: unknown });

interface Timing {
  /** How long a writer pauses before the text is sent. */
  readonly pauseMs: number;
  /** Whoever never pauses is saved this often. */
  readonly patienceMs: number;
}

/** When a text that could not be kept is sent again: each time twice as late, up to the most. */
const RETRY_MS = { first: 5000, most: 60_000 };

const UNANSWERED_MAX = 10;

/** Remembers a text that is sent among the last ones without an answer: the server may have any of them. */
export const addUnanswered = <Text>(unanswered: readonly Text[], sent: Text): readonly Text[] =>
  [...unanswered, sent].slice(-UNANSWERED_MAX);

/** Why a text was not sent if somebody else's changes have come in that nobody has seen yet. */
const MOVED = 'Somebody else changed this meanwhile. Look at it, then try again.';

/**
 * Keeps what a form shows on the server: decides when it is sent, one call at a time, and when it is tried again. What
 * the text is, where it is sent and what stands in its way is for those who extend it to say.
 */
export abstract class TextKeeper<State> {
  /** Counts what has changed: the form follows it. */
  readonly changes = new ObservableValue(0);
  readonly #timing: Timing;
  #state: State;
  #trouble: Trouble | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  /** A sending that waits for its turn: it takes all that is typed until then. */
  #nextSend: Promise<SendOutcome | null> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When typing began that the last attempt did not have. */
  #unsentSince: number | null = null;
  #retryMs = RETRY_MS.first;
  #isPaused = false;
  #isClosed = false;
  /** How often somebody else's changes have come in. */
  #moves = 0;

  constructor(state: State, timing: Timing) {
    this.#state = state;
    this.#timing = timing;
  }

  /** Whether the form shows anything that the server does not have. */
  protected abstract isUnsent(): boolean;
  /** When the server saved the draft that it has; null if it has none. */
  protected abstract findSavedAt(): string | null;
  /** Whether the writer has to decide something: nothing is sent meanwhile. */
  protected abstract isHeld(): boolean;
  /** Keeps on the device what the server does not have, or nothing. */
  protected abstract keepLocally(): void;
  /** Sends what is shown; never rejects. With `isAsked` the writer waits for it, and may be asked to sign in. */
  protected abstract send(isAsked: boolean): Promise<SendOutcome>;
  /** The form is there: what an earlier visit left on the device is sent. */
  abstract start(): void;
  /** Whether a text that could not be sent is tried again once its form is gone. */
  protected abstract goesOnWhenLeft(): boolean;

  get state(): State {
    return this.#state;
  }

  get keepState(): KeepState {
    if (this.isHeld()) return { kind: 'held' };
    if (this.#trouble) return this.#trouble;
    if (this.isUnsent()) return { kind: 'waiting' };
    const savedAt = this.findSavedAt();
    return savedAt === null ? { kind: 'settled' } : { kind: 'kept', savedAt };
  }

  /** Sends at once what the server does not have, and waits for it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#nextSend ??= this.run(() => {
      this.#nextSend = null;
      return this.#send(false);
    });
    await this.#nextSend;
  }

  /** Does work with nothing else under way. Rejects if what somebody else made has come in before. */
  hold<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const seen = this.#moves;
    return this.run(() => {
      if (seen !== this.#moves) throw new Error(MOVED);
      return work();
    });
  }

  /** The same as `flush` for somebody who needs it there. Throws if it is not. */
  async keep(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isPaused) throw new Error('It is being saved. Try again.');
    const outcome = await this.hold(() => this.#send(true));
    if (this.isHeld()) throw new Error('Please choose first which text stands.');
    if (outcome?.kind === 'moved') throw new Error(MOVED);
    if (outcome && outcome.kind !== 'kept') throw outcome.error ?? new Error('Try again.');
  }

  /** Tries again now if the last attempt failed: the connection or the session is back. */
  retry(): void {
    if (this.#trouble) void this.flush();
  }

  /** Sends nothing until `resume`, and waits for what is under way. */
  async pause(): Promise<State> {
    this.#isPaused = true;
    clearTimeout(this.#timer);
    await this.#queue;
    return this.#state;
  }

  resume(): void {
    this.#isPaused = false;
    this.touch();
  }

  /** The writer turns to something else. */
  leave(): Promise<void> {
    return this.flush();
  }

  /** The form is gone. */
  close(): void {
    this.#isClosed = true;
  }

  protected get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Does something with nothing else under way. */
  protected run<Result>(act: () => Result | Promise<Result>): Promise<Result> {
    const turn = this.#queue.then(act);
    this.#queue = turn.catch(() => {});
    return turn;
  }

  /** Shows another state, or what the server is now known to have. */
  protected put(state: State): void {
    this.remember(state);
    this.touch();
  }

  /** Keeps a state that shows nothing new. */
  protected remember(state: State): void {
    this.#state = state;
    this.keepLocally();
  }

  /** The same where the server has just taken the text: nothing holds it up any more. */
  protected putTaken(state: State): void {
    this.#trouble = null;
    this.put(state);
  }

  /** Somebody else's changes have come in, which the writer has not seen yet. */
  protected noteMove(): void {
    this.#moves += 1;
  }

  /** Says what holds the text up; what may pass is tried again. */
  protected fail(trouble: Trouble): void {
    this.#trouble = trouble;
    this.#notify();
    if (!isPassing(trouble)) return;
    this.#schedule(this.#retryMs);
    this.#retryMs = Math.min(RETRY_MS.most, this.#retryMs * 2);
  }

  /** Has the form look again, and sends what it shows in a while. */
  protected touch(): void {
    const isUnsent = this.isUnsent();
    this.#unsentSince = isUnsent ? (this.#unsentSince ?? Date.now()) : null;
    if (!isUnsent) this.#trouble = null;
    this.#notify();
    const { pauseMs, patienceMs } = this.#timing;
    if (this.#unsentSince === null) clearTimeout(this.#timer);
    else this.#schedule(Math.min(pauseMs, this.#unsentSince + patienceMs - Date.now()));
  }

  async #send(isAsked: boolean): Promise<SendOutcome | null> {
    if (this.#isPaused || this.isHeld() || !this.isUnsent()) return null;
    this.#unsentSince = Date.now();
    const outcome = await this.send(isAsked);
    if (outcome.kind === 'kept') {
      this.#retryMs = RETRY_MS.first;
      this.#trouble = null;
      this.#unsentSince = null;
      this.touch();
    } else if (outcome.kind !== 'moved') this.fail(outcome);
    return outcome;
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isPaused || this.isHeld()) return;
    this.#timer = setTimeout(() => {
      if (!this.#isClosed || this.goesOnWhenLeft()) void this.flush();
    }, delayMs);
  }

  #notify(): void {
    this.changes.set(this.changes.get() + 1);
  }
}
