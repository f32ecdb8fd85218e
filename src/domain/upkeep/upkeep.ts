/** Kinds of things that are removed for good by their age. */
export type PurgedKind =
  | 'trashed-posts'
  | 'trashed-messages'
  | 'spam'
  | 'messages'
  | 'revisions'
  | 'activity';

/** A note about the clock or about a removal; times are ISO 8601 in UTC. */
export interface UpkeepMark {
  readonly name: 'clock' | PurgedKind;
  readonly at: string;
  /** From when on what was noted holds. */
  readonly dueAt: string;
}

export interface UpkeepRepository {
  findMark(name: UpkeepMark['name']): Promise<UpkeepMark | null>;
  setMark(mark: UpkeepMark): Promise<void>;
  removeMark(name: UpkeepMark['name']): Promise<void>;
  /** How many are as old as `until`. */
  countOld(kind: Exclude<PurgedKind, 'revisions'>, until: string): Promise<number>;
  /** How many there are of the kind, old or not, and wherever they are. */
  countAll(kind: PurgedKind): Promise<number>;
  /**
   * Makes mails and webhooks due that wait for longer than any attempt may after so many others;
   * `latest` is by their number, and the last one holds for all further ones. Ends impossible locks.
   */
  hastenAttempts(now: string, latest: readonly string[], lockedUntilMax: string): Promise<number>;
  /** Brings times of rows that lie beyond `latest` back to `now`, and sessions to these ends. */
  bringBackTimes(times: {
    readonly now: string;
    readonly latest: string;
    readonly idleEnd: string;
    readonly absoluteEnd: string;
  }): Promise<number>;
}

export interface WithUpkeep<Method extends keyof UpkeepRepository = keyof UpkeepRepository> {
  readonly upkeep: Pick<UpkeepRepository, Method>;
}
