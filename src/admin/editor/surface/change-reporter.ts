interface ChangeReporterOptions {
  /** Reads the text as it is now. */
  readonly read: () => string;
  readonly report: (html: string) => void;
  /** What the form has already. */
  readonly known: string;
}

/** A change is told this late, and no later than both together: writing a long post costs time. */
const DELAY_MS = 250;
const IDLE_LIMIT_MS = 150;

/** Tells the form about changes: not at every key, but before anybody could miss one. */
export class ChangeReporter {
  private readonly options: ChangeReporterOptions;
  private known: string;
  private timer: number | undefined;

  constructor(options: ChangeReporterOptions) {
    this.options = options;
    this.known = options.known;
  }

  /** Something may have changed. */
  schedule(): void {
    this.timer ??= window.setTimeout(() => this.waitForIdle(), DELAY_MS);
  }

  /** Tells what changed, if anything did, and says the text as it is now. */
  flush(): string {
    window.clearTimeout(this.timer);
    this.timer = undefined;
    const html = this.options.read();
    if (html !== this.known) {
      this.known = html;
      this.options.report(html);
    }
    return html;
  }

  /** The form has this now, without having been told. */
  accept(html: string): void {
    this.known = html;
  }

  private waitForIdle(): void {
    // Safari has no such callback.
    if (!('requestIdleCallback' in window)) return void this.flush();
    requestIdleCallback(() => this.timer !== undefined && this.flush(), { timeout: IDLE_LIMIT_MS });
  }
}
