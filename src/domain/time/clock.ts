/** Tells the time, so that tests can stop it. */
export interface Clock {
  /** The time as ISO 8601 in UTC with milliseconds. */
  readonly now: () => string;
}
