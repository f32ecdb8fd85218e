import { expect } from 'vitest';

/** The larger input is this many times the smaller one. */
const FACTOR = 8;

/** The best of several rounds is the one that was least disturbed. */
const ROUNDS = 5;

/**
 * Expects work to grow no faster than its input: 8 times the input may take up to 23 times as long,
 * where quadratic work takes 64 times. Compares two sizes by the time that this thread ran on the
 * processor, so that it does not matter what else the machine does.
 */
export function expectLinearGrowth<Input>(options: {
  /** Builds an input of a size; not measured. */
  readonly build: (size: number) => Input;
  readonly work: (input: Input) => unknown;
  /** Of the smaller input; large enough for its work to be measured in milliseconds. */
  readonly size: number;
}): void {
  const small = options.build(options.size);
  const large = options.build(options.size * FACTOR);
  const measure = (input: Input) => measureProcessorTime(() => options.work(input));
  // Before the first rounds the code is not compiled yet.
  measure(small);
  const times = Array.from({ length: ROUNDS }, () => [measure(small), measure(large)] as const);
  const smallest = Math.min(...times.map(([time]) => time));
  const largest = Math.min(...times.map(([, time]) => time));
  expect(largest / smallest, 'times the work for 8 times the input').toBeLessThan(FACTOR ** 1.5);
}

/** Microseconds of this thread on a processor; never 0. */
function measureProcessorTime(work: () => unknown): number {
  const before = readThreadTime();
  work();
  return Math.max(1, readThreadTime() - before);
}

function readThreadTime(): number {
  // To ask for the process brings the kernel's count for this thread up to date: on its own that
  // moves only with the timer's ticks, every 4 ms on Linux.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
