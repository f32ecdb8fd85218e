import {
  type KeepValue,
  keepFlag,
  keepHeadingId,
  keepLanguageClass,
  keepLinkAddress,
  keepMatching,
  keepPictureAddress,
  keepSomeText,
  keepText,
  keepWholeNumber,
} from './kept-values.ts';

type KeptAttributes = Readonly<Record<string, KeepValue>>;

const heading = { id: keepHeadingId };
const cell = {
  colspan: keepWholeNumber,
  rowspan: keepWholeNumber,
  align: keepMatching(/^(?:left|center|right)$/),
};

/** Every element posts may hold, with its attributes in the order they are written. */
export const POST_ELEMENTS = {
  h2: heading,
  h3: heading,
  h4: heading,
  p: {},
  hr: {},
  br: {},
  blockquote: {},
  pre: {},
  ul: {},
  ol: { start: keepWholeNumber, reversed: keepFlag },
  li: {},
  dl: {},
  dt: {},
  dd: {},
  details: { open: keepFlag },
  summary: {},
  figure: {},
  figcaption: {},
  img: {
    src: keepPictureAddress,
    alt: keepText,
    width: keepWholeNumber,
    height: keepWholeNumber,
    loading: keepMatching(/^(?:lazy|eager)$/),
  },
  table: {},
  caption: {},
  colgroup: { span: keepWholeNumber },
  col: { span: keepWholeNumber },
  thead: {},
  tbody: {},
  tfoot: {},
  tr: {},
  th: { scope: keepMatching(/^(?:row|col|rowgroup|colgroup)$/), ...cell },
  td: cell,
  // The cleaner and the editor add `rel="noopener"` wherever `target` is kept.
  a: { href: keepLinkAddress, target: keepMatching(/^_blank$/) },
  abbr: { title: keepSomeText },
  code: { class: keepLanguageClass },
  strong: {},
  em: {},
  b: {},
  i: {},
  s: {},
  u: {},
  sub: {},
  sup: {},
  kbd: {},
  mark: {},
} as const satisfies Readonly<Record<string, KeptAttributes>>;

export type PostElement = keyof typeof POST_ELEMENTS;

/** Elements that may be part of a word; every other one ends it. */
export const INLINE_ELEMENTS = [
  ...(['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'mark'] as const),
  ...(['s', 'strong', 'sub', 'sup', 'u'] as const),
] as const satisfies readonly PostElement[];

/** Elements whose text is not prose: they are dropped with their content. */
export const ELEMENTS_DROPPED_WHOLE: readonly string[] = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'iframe', 'noembed'],
  ...['noframes', 'object', 'embed', 'template', 'title', 'svg', 'math', 'xmp', 'plaintext'],
];

/** Headings that are renamed: the post's title is the page's only `h1`. */
export const RENAMED_HEADINGS = { h1: 'h2', h5: 'h4', h6: 'h4' } as const;
