import { MarkdownManager } from '@tiptap/markdown';
import { findLanguage } from '#shared/html/kept-values.ts';
import { prepareDom } from '../html/prepare-dom.ts';
import { nameLanguage } from '../schema/name-language.ts';
import { freePictures } from './free-pictures.ts';
import { writeTicks } from './read-other-programs.ts';

// Only its parser (marked) is used: the HTML it makes is treated like any pasted HTML.
const { instance: marked } = new MarkdownManager();

/** GitHub's Markdown as HTML that the editor's document can hold. Loaded with the first paste. */
export function markdownToHtml(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true });
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const heading of body.querySelectorAll('thead th')) heading.setAttribute('scope', 'col');
  for (const code of body.querySelectorAll('pre > code')) {
    const typed = findLanguage(code.classList);
    if (typed) code.className = `language-${nameLanguage(typed)}`;
    code.textContent = code.textContent.replace(/\n$/, '');
  }
  writeTicks(body);
  freePictures(body);
  prepareDom(body);
  return body.innerHTML;
}
