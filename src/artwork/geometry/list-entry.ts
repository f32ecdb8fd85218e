/**
 * The entry at an index, counted from the end when the index is negative. A missing entry is a fault of the caller
 * and throws, because a drawing with a hole in it would be worse than none.
 */
export function entryAt<Entry>(list: ArrayLike<Entry>, index: number): Entry {
  const entry = list[index < 0 ? list.length + index : index];
  if (entry === undefined) throw new RangeError(`no entry ${index} in a list of ${list.length}`);
  return entry;
}
