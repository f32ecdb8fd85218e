/** The entry at an index, from the end if negative; throws without one: a hole would spoil a drawing. */
export function entryAt<Entry>(list: ArrayLike<Entry>, index: number): Entry {
  const entry = list[index < 0 ? list.length + index : index];
  if (entry === undefined) throw new RangeError(`no entry ${index} in a list of ${list.length}`);
  return entry;
}
