import type { Node } from '@tiptap/pm/model';
import { countNoun } from '#shared/text/count-noun.ts';
import { countWords } from '#shared/text/count-words.ts';

const counted = new WeakMap<Node, number>();

/** Words of a document. Blocks that did not change are not counted again. */
export function countDocumentWords(document: Node): number {
  return document.children.reduce((sum, block) => sum + countBlock(block), 0);
}

function countBlock(block: Node): number {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const text = block.textBetween(0, block.content.size, ' ', ' ');
  const words = countWords(text);
  counted.set(block, words);
  return words;
}

const WORDS_A_MINUTE = 220;

/** `1,204 words, 5 min read`; an empty text has no reading time. */
export function describeLength(words: number): string {
  const length = countNoun(words, 'word', words.toLocaleString('en'));
  const minutes = Math.max(Math.round(words / WORDS_A_MINUTE), 1);
  return words === 0 ? length : `${length}, ${minutes} min read`;
}
