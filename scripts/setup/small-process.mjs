/**
 * How the server's process keeps its memory small (decision 025). V8 would let new objects take 100 MB on a machine
 * with much memory before it looks which of them are still used.
 */
export const smallProcessOptions = ['--max-semi-space-size=4'];

/**
 * glibc would give each thread that asks for memory a part of its own, up to eight for each processor, and keep what is
 * given back, the more of it the larger the pieces were. Ignored elsewhere.
 */
export const smallProcessEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
