/** Where what was typed stands on the server. */
export type KeepState =
  /** There is nothing unsent. */
  | { readonly kind: 'settled' }
  /** Typed, and not yet on the server. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'kept'; readonly savedAt: string }
  | { readonly kind: 'offline' }
  /** The session has ended; the next action that needs one asks to sign in. */
  | { readonly kind: 'signed-out' }
  /** Another copy is in the way; nothing is sent until `resume`. */
  | { readonly kind: 'held' }
  /** With `passes` by a server in trouble, which may take the same text later. */
  | { readonly kind: 'refused'; readonly message: string; readonly passes: boolean };

/** What became of one save. */
export type SaveOutcome = Exclude<KeepState, { kind: 'settled' } | { kind: 'waiting' }>;

interface KeeperOptions<Value> {
  /** Sends one value; never rejects. */
  readonly save: (value: Value) => Promise<SaveOutcome>;
  readonly onState: (state: KeepState) => void;
}

/** How long a writer pauses before the text is sent. */
const PAUSE_MS = 2000;
/** Whoever never pauses is saved this often. */
const PATIENCE_MS = 30_000;
const RETRY_MS = { first: 5000, most: 60_000 };

/**
 * Keeps the newest value on the server: one save is in flight at a time, after a pause, and again
 * after a failure until it succeeds.
 */
export class ServerKeeper<Value> {
  readonly #options: KeeperOptions<Value>;
  #newest: { readonly value: Value } | null = null;
  #inFlight: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsavedSince = 0;
  #retryMs = RETRY_MS.first;
  #isHeld = false;

  constructor(options: KeeperOptions<Value>) {
    this.#options = options;
  }

  /** Takes the newest value. */
  note(value: Value): void {
    if (!this.#newest) this.#unsavedSince = Date.now();
    this.#newest = { value };
    this.#options.onState({ kind: this.#isHeld ? 'held' : 'waiting' });
    if (this.#isHeld) return;
    const patience = this.#unsavedSince + PATIENCE_MS - Date.now();
    this.#schedule(Math.max(0, Math.min(PAUSE_MS, patience)));
  }

  /** Forgets what was not saved yet, and waits for what is under way. */
  async cancel(): Promise<void> {
    this.#newest = null;
    clearTimeout(this.#timer);
    await this.#inFlight;
  }

  /** Saves at once what was not saved yet, and waits for it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#inFlight;
    if (this.#newest && !this.#isHeld) await this.#send();
  }

  /** Sends nothing until `resume`. */
  hold(): void {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    this.#options.onState({ kind: 'held' });
  }

  resume(): void {
    this.#isHeld = false;
    if (this.#newest) this.note(this.#newest.value);
  }

  /** Tries again now if the last save failed: the connection is back. */
  retry(): void {
    if (this.#newest && !this.#inFlight && !this.#isHeld) this.#schedule(0);
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), delayMs);
  }

  #send(): Promise<void> {
    this.#inFlight ??= this.#sendNewest().finally(() => {
      this.#inFlight = null;
    });
    return this.#inFlight;
  }

  async #sendNewest(): Promise<void> {
    const sent = this.#newest;
    if (!sent) return;
    const outcome = await this.#options.save(sent.value);
    const isNewest = this.#newest === sent;
    if (outcome.kind === 'held') this.hold();
    else if (outcome.kind === 'kept') {
      this.#retryMs = RETRY_MS.first;
      if (isNewest) this.#newest = null;
      else if (this.#newest) this.#schedule(PAUSE_MS);
    } else if (this.#newest && mayPass(outcome)) {
      this.#schedule(this.#retryMs);
      this.#retryMs = Math.min(RETRY_MS.most, this.#retryMs * 2);
    }
    if (isNewest && outcome.kind !== 'held') this.#options.onState(outcome);
  }
}

const mayPass = (outcome: SaveOutcome) =>
  outcome.kind === 'refused' ? outcome.passes : outcome.kind !== 'kept';
