/** About as long as the messages that say what they want in one breath, spam and inquiries alike. */
const PASSAGE_LENGTH = 300;

/**
 * A text in passages that overlap by half, so that words that belong together share one. What is far
 * apart in a long text says nothing together: an inquiry of two pages has a word for everything.
 */
export function cutPassages(text: string): readonly string[] {
  const passages: string[] = [];
  const step = PASSAGE_LENGTH / 2;
  for (let start = 0; start === 0 || start + step < text.length; start += step) {
    passages.push(text.slice(start, start + PASSAGE_LENGTH));
  }
  return passages;
}
