import type { Node } from '@tiptap/pm/model';
import { stripTags } from '#shared/html/read-text.ts';

/** The number of characters before the caret in HTML source, without tags and spaces. */
export function countInk(html: string, caret: number): number {
  const before = stripTags(html.slice(0, caret)).replace(/<[^<>]*$/, '');
  const { body } = new DOMParser().parseFromString(before, 'text/html');
  return body.textContent.replaceAll(/\s/g, '').length;
}

/** The position in the document after that many characters: where the caret was in the source. */
export function findInk(document: Node, ink: number): number {
  let left = ink;
  let found: number | null = null;
  document.descendants((node, position) => {
    const text = found === null ? (node.text ?? '') : '';
    for (let index = 0; index < text.length; index += 1) {
      if (/\S/.test(text.charAt(index))) left -= 1;
      if (left > 0) continue;
      found = position + (ink === 0 ? 0 : index + 1);
      break;
    }
    return found === null;
  });
  return found ?? Math.max(document.content.size - 1, 0);
}
