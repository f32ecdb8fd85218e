// New elements are created in the document of their neighbours, which is inert. In the page's own
// document, pictures would load and handlers would run.

export const blockSelector = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
  ...['pre', 'table', 'figure', 'figcaption', 'details', 'summary', 'hr', 'div', 'section'],
  ...['article', 'header', 'footer', 'main', 'aside', 'nav', 'address', 'center', 'form'],
  ...['fieldset', 'legend', 'hgroup', 'search'],
].join();

export const isBlock = (node: Node) => node instanceof Element && node.matches(blockSelector);

export function replaceByContent(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** The element under another name, without its attributes. */
export function renameElement(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Wraps loose text between blocks in paragraphs. */
export function wrapLines(container: Element): void {
  let line: Node[] = [];
  const endLine = () => {
    if (line.some(isVisible)) {
      const paragraph = container.ownerDocument.createElement('p');
      (line[0] as ChildNode).before(paragraph);
      paragraph.append(...line);
    }
    line = [];
  };
  for (const node of [...container.childNodes]) {
    if (isBlock(node) || holdsBlocks(node)) endLine();
    else line.push(node);
  }
  endLine();
}

const holdsBlocks = (node: Node) =>
  node instanceof Element && node.querySelector(blockSelector) !== null;

/** A bare picture is a block of its own; `placePictures` decides that. */
const isVisible = (node: Node) =>
  (node.textContent?.trim() ?? '') !== '' ||
  (node instanceof Element && (node.matches('br') || node.querySelector('br,img') !== null));
