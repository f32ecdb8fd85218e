import { markWords } from '#rules/text/mark-words.ts';

interface MarkedTextProps {
  readonly text: string;
  readonly words: string;
}

/** A text with the searched words marked. */
export function MarkedText({ text, words }: MarkedTextProps) {
  if (words === '') return text;
  return markWords(text, words).map(({ text: part, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
    isMatch ? <mark key={index}>{part}</mark> : part,
  );
}
