/** The key of an authenticator app. */
export interface TotpSecret {
  /** Base32. */
  readonly secret: string;
  /** False until a first code has shown that the app has it. */
  readonly isConfirmed: boolean;
}

/** Stored second factors, and sign-ins that wait for one. */
export interface FactorRepository {
  findTotp(userId: number): Promise<TotpSecret | null>;
  /** Stores a secret that is not confirmed yet, unless there is a confirmed one: then false. */
  offerTotp(userId: number, secret: string): Promise<boolean>;
  confirmTotp(userId: number): Promise<void>;
  /** Uses up a time step and all before it; returns false if it was used before. */
  spendStep(userId: number, step: number): Promise<boolean>;
  /** Removes the secret; returns false if there was none. */
  removeTotp(userId: number): Promise<boolean>;
  /**
   * Removes secret, passkeys and recovery codes, and ends sign-ins that wait; returns false if there
   * was no second factor.
   */
  removeAll(userId: number): Promise<boolean>;
  replaceRecoveryCodes(userId: number, codeHashes: readonly string[]): Promise<void>;
  /** Uses up a recovery code; returns false if there is none with this hash. */
  spendRecoveryCode(userId: number, codeHash: string): Promise<boolean>;
  countRecoveryCodes(userId: number): Promise<number>;
  /** Remembers that the password was right; removes what has ended by `now`. */
  beginSignIn(pending: PendingSignIn, now: string): Promise<void>;
  findSignIn(tokenHash: string): Promise<PendingSignIn | null>;
  /** Ends all waits of a user. */
  endSignInsOfUser(userId: number): Promise<void>;
  /** Ends a wait; returns false if it had ended. */
  endSignIn(tokenHash: string): Promise<boolean>;
}

/** A sign-in with the right password that waits for a second factor. */
export interface PendingSignIn {
  readonly tokenHash: string;
  readonly userId: number;
  readonly endsAt: string;
}

export interface WithFactors<Method extends keyof FactorRepository = keyof FactorRepository> {
  readonly factors: Pick<FactorRepository, Method>;
}
