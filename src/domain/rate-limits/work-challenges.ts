/** A task for a sender's browser, as the `altcha-lib` library understands it. */
export interface WorkChallenge {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly signature: string;
}

/** The subject of a challenge, which its solution repeats. */
export type WorkSubject = Readonly<Record<string, unknown>>;

/** A solved challenge. */
export interface ProvenWork {
  readonly subject: WorkSubject;
  /** Unique to the challenge. */
  readonly id: string;
  readonly endsAt: string;
}

/** Issues and checks proofs of work; all instances know each other’s by the shared secret. */
export interface WorkChallenges {
  issue(subject: WorkSubject, secret: string, now: string): Promise<WorkChallenge>;
  /** Null if it is unsolved, forged or past its end. */
  check(proof: unknown, secret: string, now: string): Promise<ProvenWork | null>;
}
