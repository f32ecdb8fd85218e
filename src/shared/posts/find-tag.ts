import { foldText } from '../text/fold-text.ts';

interface Named {
  readonly name: string;
}

/** Whether two names are of one tag: neither case nor accents make another (BEHAVIOUR 4.4). */
export const isSameTag = (one: string, other: string) => foldText(one) === foldText(other);

/** The tag of this name; the very spelling first, as older posts may have two of one tag. */
export const findTag = <Tag extends Named>(tags: readonly Tag[], name: string): Tag | undefined =>
  tags.find((tag) => tag.name === name) ?? tags.find((tag) => isSameTag(tag.name, name));
