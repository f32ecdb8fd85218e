import { prepareDom } from '../html/prepare-dom.ts';
import { cleanPastedDom } from './clean-pasted-dom.ts';

/** The clipboard's HTML as the editor's document can hold it. What the editor itself copied stays. */
export function readPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (body.querySelector('[data-pm-slice]')) return html;
  cleanPastedDom(body);
  prepareDom(body);
  return body.innerHTML;
}
