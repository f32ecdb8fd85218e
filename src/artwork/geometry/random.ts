/** Returns the same sequence of numbers in [0, 1) for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Turns any text into a 32-bit seed; texts that differ by one letter give unrelated seeds (FNV-1a and a final mix). */
export function seedFromText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return Math.floor(scramble(hash) * 4294967296) | 0;
}

/** Maps an integer to a number in [0, 1) that looks random but never changes. */
export function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** Picks one entry of a list that is known not to be empty. */
export function pick<Entry>(random: () => number, entries: readonly [Entry, ...Entry[]]): Entry {
  return entries[Math.floor(random() * entries.length)] ?? entries[0];
}
