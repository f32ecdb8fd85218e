import { prepareDom } from '../html/prepare-dom.ts';
import { cleanPastedDom, isUnreadable } from './clean-pasted-dom.ts';

/** What a paste has become. */
interface PastedHtml {
  readonly html: string;
  /** Pictures that are on the clipboard by name only. */
  readonly lostPictures: number;
}

/** The clipboard's HTML as the editor's document can hold it. What the editor itself copied stays. */
export function readPastedHtml(html: string): PastedHtml {
  // The page's policy would report Word's style sheet, though nothing here would use it.
  const bare = html.replaceAll(/<style[\s\S]*?<\/style>/gi, '');
  const { body } = new DOMParser().parseFromString(bare, 'text/html');
  if (body.querySelector('[data-pm-slice]')) return { html, lostPictures: 0 };
  const lostPictures = [...body.querySelectorAll('img')].filter(isUnreadable).length;
  cleanPastedDom(body);
  prepareDom(body);
  return { html: body.innerHTML, lostPictures };
}
