/** A mail as it leaves; visitors' words in it are not encoded yet. */
export interface Mail {
  /** The same in every attempt; becomes the `Message-ID`. */
  readonly id: string;
  readonly to: readonly string[];
  /** Addresses; without any, answers go to the sender of the mail. */
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whether the product wrote it: programs then send no holiday notice back. */
  readonly isAutomatic: boolean;
}

/** How many of the recipients the server took, and what it said about the others. */
export interface SentMail {
  readonly accepted: number;
  readonly refusal: string | null;
}

/** Sends a mail. Throws a `DeliveryError`, also when the signal ends the attempt. */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<SentMail>;

/**
 * An attempt failed; the message says why in a few words. `isPermanent`: another attempt with the
 * same mail would fail as well.
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly isPermanent: boolean;

  constructor(message: string, isPermanent = false, options?: ErrorOptions) {
    super(message, options);
    this.isPermanent = isPermanent;
  }
}
