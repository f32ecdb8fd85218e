/**
 * Makes HTML of any origin fit the editor's document: what the server would drop goes, and what the
 * document models in another way is moved. Works on inert DOM, which loads and runs nothing.
 */
export function prepareDom(body: HTMLElement): void {
  removeWhole(body);
  for (const pre of body.querySelectorAll('pre')) breakLines(pre);
  for (const table of body.querySelectorAll('table')) moveCaption(table);
  for (const line of body.querySelectorAll(lineSelector)) flattenBlocks(line);
  for (const picture of body.querySelectorAll('img')) placePicture(picture);
}

/** Elements whose text is no prose; the server drops the same ones (domain/posts). */
export const elementsDroppedWhole = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'iframe', 'noembed'],
  ...['noframes', 'object', 'embed', 'template', 'title', 'svg', 'math', 'xmp', 'plaintext'],
];

/** Elements that begin a line of their own. */
const blockSelector =
  'p,h1,h2,h3,h4,h5,h6,ul,ol,li,dl,dt,dd,blockquote,pre,table,figure,figcaption,details,summary,hr,div,section,article,header,footer,main,aside,nav,address';

/** Blocks that hold text only. */
const lineSelector = 'p,h1,h2,h3,h4,h5,h6,dt,summary,figcaption,[data-table-caption]';

function removeWhole(body: HTMLElement): void {
  for (const element of body.querySelectorAll(elementsDroppedWhole.join())) element.remove();
}

/** Code blocks hold text only, so their line breaks become line feeds. */
function breakLines(pre: Element): void {
  for (const lineBreak of pre.querySelectorAll('br')) lineBreak.replaceWith('\n');
}

/** A caption stands beside its table in the document: see `CaptionedTable`. */
function moveCaption(table: HTMLTableElement): void {
  const { caption } = table;
  if (!caption) return;
  const pair = document.createElement('div');
  pair.setAttribute('data-captioned-table', '');
  const line = document.createElement('p');
  line.setAttribute('data-table-caption', '');
  line.append(...caption.childNodes);
  caption.remove();
  table.replaceWith(pair);
  pair.append(table, line);
}

/** Blocks inside a line, such as paragraphs in a caption, become text with breaks between. */
function flattenBlocks(line: Element): void {
  for (let block = findBlock(line); block; block = findBlock(line)) {
    if (block.previousSibling) block.before(document.createElement('br'));
    if (block.nextSibling && !isBlock(block.nextSibling)) {
      block.after(document.createElement('br'));
    }
    block.replaceWith(...block.childNodes);
  }
}

const findBlock = (line: Element) => line.querySelector(blockSelector);

const isBlock = (node: ChildNode) => node instanceof Element && node.matches(blockSelector);

/**
 * Marks pictures that stand among words or inside a link: those belong into a paragraph. All others
 * are blocks of their own.
 */
function placePicture(picture: HTMLImageElement): void {
  const parent = picture.parentElement;
  const isInline =
    picture.closest(lineSelector) !== null ||
    (parent !== null && isInlineElement(parent)) ||
    hasTextBeside(picture);
  picture.toggleAttribute('data-inline', isInline);
}

const isInlineElement = (element: Element) =>
  /^(?:a|strong|b|em|i|s|u|sub|sup|kbd|abbr|mark|code|del|ins)$/.test(element.localName);

function hasTextBeside(picture: Element): boolean {
  return [...(picture.parentNode?.childNodes ?? [])].some((sibling) => {
    if (sibling instanceof Text) return sibling.data.trim() !== '';
    return sibling instanceof Element && isInlineElement(sibling) && sibling.textContent !== '';
  });
}
