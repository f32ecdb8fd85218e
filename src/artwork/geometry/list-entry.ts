/**
 * The entry at an index, counted from the end when the index is negative. Throws if there is none, because a drawing
 * with a hole would be worse than no drawing.
 */
export function entryAt<Entry>(list: ArrayLike<Entry>, index: number): Entry {
  const entry = list[index < 0 ? list.length + index : index];
  if (entry === undefined) throw new RangeError(`no entry ${index} in a list of ${list.length}`);
  return entry;
}
