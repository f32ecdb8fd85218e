import { holdName, nameOfTab, renameTab, withFreeName } from './own-tab.ts';
import {
  type CopyStorage,
  dropUnsentCopy,
  findUnsentCopy,
  keepUnsentCopy,
  listCopyNames,
  type UnsentCopy,
} from './unsent-copy.ts';

/** Where a form in this tab keeps its copy. */
export interface CopyPlace {
  readonly storage: CopyStorage;
  /** From `copyPrefix`. */
  readonly prefix: string;
  name: string;
  /** True once something was kept here: copies found after that are not taken over. */
  isUsed: boolean;
}

/** The place of this tab's copy; `claimPlace` may change its name. */
export const findPlace = (storage: CopyStorage, prefix: string): CopyPlace => ({
  storage,
  prefix,
  name: prefix + nameOfTab(),
  isUsed: false,
});

/** Reserves the place for this tab until `signal` is aborted. */
export async function claimPlace(
  place: CopyPlace,
  ownCopy: UnsentCopy<unknown> | null,
  signal: AbortSignal,
): Promise<void> {
  if ((await holdName(place.name, signal)) || signal.aborted) return;
  // This tab is a duplicate: from now on the two write separately.
  place.name = place.prefix + renameTab();
  if (ownCopy && !place.isUsed) keepUnsentCopy(place.storage, place.name, ownCopy);
  await holdName(place.name, signal);
}

/** Takes over the newest copy of a closed tab; null if there is none. */
export async function adoptCopy<Value>(
  place: CopyPlace,
  readValue: (stored: unknown) => Value | null,
  signal: AbortSignal,
): Promise<UnsentCopy<Value> | null> {
  const { storage, prefix } = place;
  let adopted: UnsentCopy<Value> | null = null;

  const adopt = (name: string) => {
    if (place.isUsed || signal.aborted) return;
    const copy = findUnsentCopy(storage, name, readValue);
    if (!copy || !keepUnsentCopy(storage, place.name, copy)) return;
    dropUnsentCopy(storage, name);
    place.isUsed = true;
    adopted = copy;
  };

  const others = listCopyNames(storage, prefix)
    .filter((name) => name !== place.name)
    .map((name) => ({ name, keptAt: findUnsentCopy(storage, name, readValue)?.keptAt ?? 0 }))
    .sort((one, other) => other.keptAt - one.keptAt);
  for (const { name } of others) {
    if (place.isUsed || signal.aborted) break;
    await withFreeName(name, () => adopt(name));
  }
  return adopted;
}
