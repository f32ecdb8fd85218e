import { DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model';
import { prepareDom } from './prepare-dom.ts';

/** Parses HTML into a document; of what a post cannot hold only the text stays. Never throws. */
export function readHtml(schema: Schema, html: string): Node {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  prepareDom(body);
  return DocumentParser.fromSchema(schema).parse(body);
}
