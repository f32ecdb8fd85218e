import { DomUtils } from 'htmlparser2';
import {
  ELEMENTS_DROPPED_WHOLE,
  POST_ELEMENTS,
  RENAMED_HEADINGS,
} from '#shared/html/post-elements.ts';
import { isElement, type Node, type Root } from './dom.ts';

/** Parts of others, which say nothing by themselves. */
const SILENT: readonly string[] = [
  'html',
  'head',
  'body',
  'meta',
  'link',
  'picture',
  'source',
  'wbr',
];

/** The losses of HTML when it is cleaned, in words. */
export function countLosses(root: Root): readonly string[] {
  const removed = new Map<string, number>();
  const unwrapped = new Map<string, number>();
  const count = (node: Node) => {
    if (!isElement(node)) return;
    const { name } = node;
    if (ELEMENTS_DROPPED_WHOLE.includes(name)) {
      removed.set(name, (removed.get(name) ?? 0) + 1);
      return;
    }
    const isKept = name in POST_ELEMENTS || name in RENAMED_HEADINGS || SILENT.includes(name);
    if (!isKept) unwrapped.set(name, (unwrapped.get(name) ?? 0) + 1);
    for (const child of node.children) count(child);
  };
  for (const child of DomUtils.getChildren(root)) count(child as Node);
  return [
    ...listCounts('removed', removed),
    ...listCounts('removed, but not the text in it', unwrapped),
  ];
}

function listCounts(what: string, counts: ReadonlyMap<string, number>): readonly string[] {
  if (counts.size === 0) return [];
  const names = [...counts]
    .sort()
    .map(([name, number]) => (number > 1 ? `${name} ×${number}` : name));
  return [`${what}: ${names.join(', ')}`];
}
