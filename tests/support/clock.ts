import { addSeconds } from '#shared/time/add-seconds.ts';

/** The time in tests, unless they move the clock. */
export const TEST_TIME = '2026-03-01T12:00:00.000Z';

/** A clock that only moves when a test moves it. */
export class TestClock {
  #now = TEST_TIME;

  readonly now = (): string => this.#now;

  /** Moves the clock; a negative number sets it back. */
  advance(seconds: number): void {
    this.#now = addSeconds(this.#now, seconds);
  }

  /** Back to the time at which every test begins. */
  reset(): void {
    this.#now = TEST_TIME;
  }
}
