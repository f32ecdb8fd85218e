import { expect } from 'vitest';

/** Ratio of the larger input to the smaller one. */
const FACTOR = 8;

/** Rounds until one is not disturbed; only work that really grows needs them all. */
const ROUNDS = 5;

/**
 * Expects work to grow no faster than its input: 8 times the input may take up to 23 times as long,
 * while quadratic work would take 64 times. Compares the processor time of this thread, so that
 * other load on the machine does not matter.
 */
export function expectLinearGrowth<Input>(options: {
  /** Builds an input of a size; not measured. */
  readonly build: (size: number) => Input;
  readonly work: (input: Input) => unknown;
  /** Size of the smaller input, large enough to take milliseconds. */
  readonly size: number;
}): void {
  const small = options.build(options.size);
  const large = options.build(options.size * FACTOR);
  const measure = (input: Input) => measureProcessorTime(() => options.work(input));
  // Warms up, so that the code is compiled.
  for (let round = 0; round < 3; round += 1) measure(small);
  const ratios: number[] = [];
  while (ratios.length < ROUNDS) {
    const ratio = measure(large) / Math.min(measure(small), measure(small));
    if (ratio < FACTOR ** 1.5) return;
    ratios.push(ratio);
  }
  expect.fail(`${FACTOR} times the input takes ${Math.min(...ratios).toFixed()} times the work`);
}

/**
 * Expects work to take at most so many times as long as other work on the same input, in one of a
 * few rounds.
 */
export function expectTimesTheWork(
  work: () => unknown,
  { of, timesMax }: { readonly of: () => unknown; readonly timesMax: number },
): void {
  const measureLeast = (one: () => unknown) =>
    Math.min(...Array.from({ length: ROUNDS }, () => measureProcessorTime(one)));
  expect(measureLeast(work) / measureLeast(of)).toBeLessThan(timesMax);
}

/** Processor time of this thread in microseconds; never 0. */
function measureProcessorTime(work: () => unknown): number {
  const before = readThreadTime();
  work();
  return Math.max(1, readThreadTime() - before);
}

function readThreadTime(): number {
  // Reading the process's usage updates the kernel's count for this thread, which otherwise changes
  // only with timer ticks, every 4 ms on Linux.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
