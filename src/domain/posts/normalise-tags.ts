import { dropInvisible } from '#shared/text/drop-invisible.ts';
import { foldSpaces } from '#shared/text/fold-spaces.ts';
import { foldText } from '#shared/text/fold-text.ts';

/**
 * Tags as they are stored: trimmed, without what nobody sees, inner white space folded to one space,
 * without empty ones and without repetitions in another case or with other accents. The first spelling and the author's order stay.
 */
export function normaliseTags(tags: readonly string[]): readonly string[] {
  const spellings = new Map<string, string>();
  for (const raw of tags) {
    const tag = foldSpaces(dropInvisible(raw.normalize('NFC')));
    const key = foldText(tag);
    if (tag && !spellings.has(key)) spellings.set(key, tag);
  }
  return [...spellings.values()];
}
