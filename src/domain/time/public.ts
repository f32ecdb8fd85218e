/** The current time, which tests can set. */
export interface Clock {
  /** The time as ISO 8601 in UTC with milliseconds. */
  readonly now: () => string;
}
