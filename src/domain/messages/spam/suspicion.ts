/** A sign of spam: how much it weighs, and what it is in words that administrators read. */
export interface Suspicion {
  /** Negative for signals of a genuine message. */
  readonly points: number;
  readonly reason: string;
  /** Named even if the message is not taken for spam. */
  readonly isNotable?: boolean;
}

/** The fields of a message that are judged; missing ones are null. */
export interface JudgedMessage {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly company: string | null;
  readonly service: string | null;
  readonly message: string;
}

/** One sign, or none. */
export const suspectIf = (isSo: boolean, points: number, reason: string): Suspicion[] =>
  isSo ? [{ points, reason }] : [];

/** The same sign, named even if the message is not taken for spam. */
export const alwaysNamed = (one: Suspicion): Suspicion => ({ ...one, isNotable: true });
