import { DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model';
import { prepareDom } from './prepare-dom.ts';

/** The document that HTML says; what a post cannot hold is left out, its text stays. Never throws. */
export function readHtml(schema: Schema, html: string): Node {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  prepareDom(body);
  return DocumentParser.fromSchema(schema).parse(body);
}
