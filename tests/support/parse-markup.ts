import { JSDOM } from 'jsdom';

// One for all documents of a worker: making a window takes longer than reading a page.
const { window } = new JSDOM('');

/** A page as a browser reads it; nothing in it runs or is loaded. */
export function parseHtml(text: string): Document {
  return new window.DOMParser().parseFromString(text, 'text/html');
}

/** The root of a text in XML. Throws if that is not well-formed. */
export function parseXml(text: string): Element {
  const { documentElement } = new window.DOMParser().parseFromString(text, 'application/xml');
  if (documentElement.localName === 'parsererror') throw new Error(documentElement.textContent);
  return documentElement;
}
