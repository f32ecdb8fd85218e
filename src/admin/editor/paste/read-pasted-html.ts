import { prepareDom } from '../html/prepare-dom.ts';
import { cleanPastedDom, isUnreadable } from './clean-pasted-dom.ts';
import { readSheetClasses } from './read-other-programs.ts';

interface PastedHtml {
  readonly html: string;
  /** Pictures of which the clipboard has only the name. */
  readonly lostPictures: number;
}

/** The clipboard's HTML as the document can hold it; what the editor itself copied is unchanged. */
export function readPastedHtml(html: string): PastedHtml {
  // The page's security policy would report Word's style sheet and handlers, although nothing here
  // uses them.
  const bare = html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/\son\w+=(?:"[^"]*"|'[^']*')/gi, ''));
  const { body } = new DOMParser().parseFromString(bare, 'text/html');
  if (body.querySelector('[data-pm-slice]')) return { html, lostPictures: 0 };
  const lostPictures = [...body.querySelectorAll('img')].filter(isUnreadable).length;
  readSheetClasses(body, html);
  cleanPastedDom(body);
  prepareDom(body);
  return { html: body.innerHTML, lostPictures };
}
