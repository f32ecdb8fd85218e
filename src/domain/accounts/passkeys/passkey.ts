/** A key pair of which the account has the public half (WebAuthn). Times are ISO 8601 in UTC. */
export interface Passkey {
  readonly id: number;
  readonly userId: number;
  /** Given by its owner. */
  readonly name: string;
  readonly createdAt: string;
  /** Null before the first sign-in with it. */
  readonly lastUsedAt: string | null;
}

/** The parts of a passkey that checking its signature needs. */
export interface PasskeyKey {
  /** Base64url, as browsers send it. */
  readonly credentialId: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  /** How often the authenticator says it was used; 0 for ever if it does not count. */
  readonly counter: number;
  /** How browsers can reach the authenticator: `internal`, `usb` … */
  readonly transports: readonly string[];
}

/** The purposes of a challenge. */
export type PasskeyPurpose = 'add' | 'sign-in' | 'second-factor' | 'confirm';

/** A challenge that a browser is signing, under the hash of a token in its cookie. */
export interface PasskeyChallenge {
  readonly tokenHash: string;
  readonly challenge: string;
  readonly purpose: PasskeyPurpose;
  /** Whose passkey has to sign; null for anybody's. */
  readonly userId: number | null;
  readonly endsAt: string;
}

/** Stored passkeys and open challenges. */
export interface PasskeyRepository {
  /** Those of a user, the oldest first. */
  listOfUser(userId: number): Promise<readonly (Passkey & PasskeyKey)[]>;
  findByCredential(credentialId: string): Promise<(Passkey & PasskeyKey) | null>;
  /** Returns null if the credential is stored already. */
  insert(passkey: Omit<Passkey, 'id' | 'lastUsedAt'> & PasskeyKey): Promise<Passkey | null>;
  /** Records a use; returns false if the counter did not rise, which means a copy, or a repeat. */
  recordUse(id: number, counter: number, at: string): Promise<boolean>;
  /** Returns the passkey as it is now, or null if the user has none with this id. */
  rename(userId: number, id: number, name: string): Promise<Passkey | null>;
  /** Returns what was removed, or null if the user has none with this id. */
  remove(userId: number, id: number): Promise<Passkey | null>;
  /** Remembers a challenge; removes those that have ended by `now`. */
  openChallenge(challenge: PasskeyChallenge, now: string): Promise<void>;
  /** Uses up a challenge; null if there is none, or it was for something else. */
  takeChallenge(tokenHash: string, purpose: PasskeyPurpose): Promise<PasskeyChallenge | null>;
}

export interface WithPasskeys<Method extends keyof PasskeyRepository = keyof PasskeyRepository> {
  readonly passkeys: Pick<PasskeyRepository, Method>;
}

/** A browser's answer to a request to make a passkey (WebAuthn, RegistrationResponseJSON). */
export interface PasskeyCreation {
  readonly id: string;
  readonly rawId: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[] | undefined;
  };
}

/** A browser's answer to a request to sign in (WebAuthn, AuthenticationResponseJSON). */
export interface PasskeyAssertion {
  readonly id: string;
  readonly rawId: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
  };
}

/** Why an answer of a browser counts for nothing. */
type PasskeyFault = {
  readonly ok: false;
  readonly reason: 'passkey_of_other_site' | 'invalid_passkey';
};

/** Checks what browsers sign for this site (Web Authentication, level 3, section 7). */
export interface PasskeyVerifier {
  /** The site that passkeys are for: its host, its origin, and its name for people. */
  readonly site: { readonly id: string; readonly origin: string; readonly name: string };
  /** The key of a new passkey whose owner was verified by the device. */
  checkCreation(
    answer: PasskeyCreation,
    challenge: string,
  ): Promise<{ readonly ok: true; readonly key: PasskeyKey } | PasskeyFault>;
  /** The new counter; `asksForOwner`: the device has verified who used it. */
  checkAssertion(
    answer: PasskeyAssertion,
    challenge: string,
    key: PasskeyKey,
    options: { readonly asksForOwner: boolean },
  ): Promise<{ readonly ok: true; readonly counter: number } | PasskeyFault>;
}
