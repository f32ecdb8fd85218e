import { renameElement } from '../html/dom-changes.ts';

interface DrawnItem {
  readonly paragraph: HTMLElement;
  readonly level: number;
  readonly listId: string;
  readonly number: string | null;
}

/** Word's own note on a list paragraph: `mso-list:l0 level2 lfo1`. */
const listStyle = /mso-list:\s*l(\d+)\s+level(\d+)/i;

/** Word pastes lists as paragraphs with a drawn bullet: these become real, nested lists. */
export function buildWordLists(body: HTMLElement): void {
  let run: DrawnItem[] = [];
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p,h1,h2,h3,h4,h5,h6')]) {
    const item = readItem(paragraph);
    if (item && continues(run, item)) run.push(item);
    else {
      buildList(run);
      run = item ? [item] : [];
    }
  }
  buildList(run);
}

function continues(run: readonly DrawnItem[], item: DrawnItem): boolean {
  const last = run.at(-1);
  if (last?.paragraph.nextElementSibling !== item.paragraph) return false;
  return item.level > 1 || item.listId === last.listId || last.level > 1;
}

function readItem(paragraph: HTMLElement): DrawnItem | null {
  const found = listStyle.exec(paragraph.getAttribute('style') ?? '');
  if (!found) return null;
  const marker = removeMarker(paragraph);
  // A heading with a number stays a heading.
  if (paragraph.localName !== 'p') return null;
  return {
    paragraph,
    level: Number(found[2]),
    listId: found[1] ?? '',
    number: /^\(?(\d+|[a-z]|[ivx]+)[.)]/i.exec(marker)?.[1] ?? null,
  };
}

/** Removes the drawn bullet or number and returns it. */
function removeMarker(paragraph: HTMLElement): string {
  let text = '';
  for (const span of paragraph.querySelectorAll<HTMLElement>('span[style]')) {
    if (!/mso-list:\s*ignore/i.test(span.getAttribute('style') ?? '')) continue;
    text += span.textContent;
    span.remove();
  }
  return text.replaceAll('\u00a0', ' ').trim();
}

interface OpenList {
  readonly level: number;
  readonly list: HTMLElement;
}

function buildList(items: readonly DrawnItem[]): void {
  const open: OpenList[] = [];
  for (const drawn of items) {
    while (open.length > 1 && drawn.level < (open.at(-1)?.level ?? 0)) open.pop();
    const list = findList(open, drawn);
    const item = list.ownerDocument.createElement('li');
    item.append(...drawn.paragraph.childNodes);
    drawn.paragraph.remove();
    list.append(item);
  }
}

/** The list that the item goes into: the innermost open one, or a new one inside or behind it. */
function findList(open: OpenList[], { level, number, paragraph }: DrawnItem): HTMLElement {
  const kind = number === null ? 'ul' : 'ol';
  const current = open.at(-1);
  if (current && level <= current.level && current.list.localName === kind) return current.list;

  const list = paragraph.ownerDocument.createElement(kind);
  if (number !== null && /^\d+$/.test(number) && number !== '1') list.setAttribute('start', number);
  if (!current) paragraph.before(list);
  else if (level > current.level) (current.list.lastElementChild ?? current.list).append(list);
  else {
    current.list.after(list);
    open.pop();
  }
  open.push({ level, list });
  return list;
}

/** Word on the web marks headings by role and levels by attribute: both become what desktop Word pastes. */
export function readWordOnline(body: HTMLElement): void {
  for (const mark of body.querySelectorAll('span.EOP')) mark.remove();
  for (const heading of body.querySelectorAll('p[role="heading"][aria-level]')) {
    renameElement(heading, `h${Math.min(Number(heading.getAttribute('aria-level')) || 2, 6)}`);
  }
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) {
    wrapper.replaceWith(...[...wrapper.querySelectorAll('li')].map(drawItem));
  }
}

/** The item as a paragraph with a drawn bullet or number: see `word-lists.ts`. */
function drawItem(item: HTMLElement): HTMLElement {
  const { listid = '0', ariaLevel = '1', ariaPosinset = '1' } = item.dataset;
  const isNumbered = item.parentElement?.localName === 'ol';
  const [line] = item.querySelectorAll('p');
  const paragraph = item.ownerDocument.createElement('p');
  const marker = item.ownerDocument.createElement('span');
  paragraph.setAttribute('style', `mso-list:l${listid} level${ariaLevel}`);
  marker.setAttribute('style', 'mso-list:Ignore');
  marker.textContent = isNumbered ? `${ariaPosinset}.` : '·';
  paragraph.append(marker, ...(line ?? item).childNodes);
  return paragraph;
}
