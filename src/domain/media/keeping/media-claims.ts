/** Somebody's right to write or remove the files of one picture; `token` is theirs alone. */
export interface MediaClaim {
  readonly hash: string;
  readonly token: string;
}

/** Claims on pictures whose files are being written or removed; a killed process leaves one behind. */
export interface MediaClaimsRepository {
  /** Takes a claim until `until`; false while somebody else's has not ended. */
  take(claim: MediaClaim, now: string, until: string): Promise<boolean>;
  /** Takes a claim that has ended, until `until`; false if it is held, or was released meanwhile. */
  takeEnded(claim: MediaClaim, now: string, until: string): Promise<boolean>;
  /** Moves the end of a claim; false if it is no longer held. */
  setEnd(claim: MediaClaim, until: string): Promise<boolean>;
  /** Gives a claim back; false if it was no longer held. */
  release(claim: MediaClaim): Promise<boolean>;
  /** The hashes of claims that ended at `now` or earlier, the oldest first, at most a hundred. */
  listEnded(now: string): Promise<readonly string[]>;
}

export interface WithMediaClaims<
  Method extends keyof MediaClaimsRepository = keyof MediaClaimsRepository,
> {
  readonly mediaClaims: Pick<MediaClaimsRepository, Method>;
}
