interface ChangeReporterOptions {
  readonly read: () => string;
  readonly report: (html: string) => void;
  readonly known: string;
}

/** A change is reported after this delay, at the latest after both: a long post takes time to write. */
const DELAY_MS = 250;
const IDLE_LIMIT_MS = 150;

/** Reports changes to the form: not at every key, but before anything needs them. */
export class ChangeReporter {
  private readonly options: ChangeReporterOptions;
  private known: string;
  private timer: number | undefined;

  constructor(options: ChangeReporterOptions) {
    this.options = options;
    this.known = options.known;
  }

  schedule(): void {
    this.timer ??= window.setTimeout(() => this.waitForIdle(), DELAY_MS);
  }

  /** Reports a change, if there is one, and returns the current text. */
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

  /** The form already has this text; it is not reported. */
  accept(html: string): void {
    this.known = html;
  }

  private waitForIdle(): void {
    // Safari lacks requestIdleCallback.
    if (!('requestIdleCallback' in window)) return void this.flush();
    requestIdleCallback(() => this.timer !== undefined && this.flush(), { timeout: IDLE_LIMIT_MS });
  }
}
