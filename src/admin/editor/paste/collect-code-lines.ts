const readLines = (paragraph: Element) =>
  [...paragraph.childNodes].map(readText).join('').replaceAll('\u00a0', ' ');

const readText = (node: Node): string => {
  if (node instanceof Element && node.localName === 'br') return '\n';
  if (node instanceof Text) return readWords(node.data);
  return [...node.childNodes].map(readText).join('');
};

/** Line feeds only wrap the clipboard's source. */
const readWords = (text: string) =>
  text.trim() === '' && text.includes('\n') ? '' : text.replaceAll(/[ \t]*[\r\n]\s*/g, ' ');

/** Two or more lines in a fixed-width font become a code block: word processors have none. */
export function collectCodeLines(body: HTMLElement): void {
  for (const first of body.querySelectorAll('p')) {
    if (!body.contains(first)) continue;
    const run = readRun(first);
    const text = run.map(readLines).join('\n').trimEnd();
    if (!text.includes('\n')) continue;
    const pre = body.ownerDocument.createElement('pre');
    pre.append(Object.assign(body.ownerDocument.createElement('code'), { textContent: text }));
    first.before(pre);
    for (const paragraph of run) paragraph.remove();
  }
}

function readRun(first: Element): Element[] {
  const run: Element[] = [];
  let next: Element | null = first;
  while (next?.localName === 'p' && (isCode(next) || (run.length > 0 && isBlank(next)))) {
    run.push(next);
    next = next.nextElementSibling;
  }
  while (run.length > 0 && isBlank(run.at(-1) as Element)) run.pop();
  return run;
}

function isCode(paragraph: Element): boolean {
  if (isBlank(paragraph) || paragraph.querySelector('img')) return false;
  const code = [...paragraph.querySelectorAll('code')].filter(
    (element) => element.parentElement?.closest('code') === null,
  );
  const length = code.reduce((sum, element) => sum + countInk(element), 0);
  return length >= countInk(paragraph) * 0.9;
}

const countInk = ({ textContent }: Element) => textContent.replaceAll(/\s/g, '').length;

const isBlank = (element: Element) => countInk(element) === 0;
