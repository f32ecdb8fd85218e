import path from 'node:path';
import { SaxesParser } from 'saxes';
import { ImportFault } from '../import-fault.ts';
import { readChunks } from '../read-chunks.ts';

/** One entry of a WordPress export: a post, a page, a picture, a menu item … */
export interface WordPressItem {
  /** Texts by the names of their elements, such as `wp:post_id`. */
  readonly texts: ReadonlyMap<string, string>;
  readonly terms: readonly { readonly domain: string; readonly name: string }[];
  readonly meta: ReadonlyMap<string, string>;
  /** Slugs that it had; WordPress keeps each in an entry of its own. */
  readonly formerSlugs: readonly string[];
  readonly comments: number;
  /** The line on which it begins. */
  readonly line: number;
}

/** The channel's own texts come first in the file. */
export interface WordPressChannel {
  readonly baseUrl: string;
}

/** Longer than any article; an element without an end would otherwise fill the memory. */
const TEXT_LENGTH_MAX = 20_000_000;

/** An export has five at most. */
const DEPTH_MAX = 50;

/** Control characters, which XML forbids and WordPress writes all the same. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * The entries of an export in the order of the file, a few at a time. A document type is refused, so no
 * entity but XML's own five is ever expanded. Throws an `ImportFault` at the first damage.
 */
export async function* readItems(
  file: string,
  onChannel: (channel: WordPressChannel) => void = () => {},
): AsyncGenerator<WordPressItem> {
  const name = path.basename(file);
  const reader = new ItemReader(name, onChannel);
  for await (const { text } of readChunks(file)) yield* reader.read(text.replace(FORBIDDEN, ''));
  yield* reader.end();
}

class ItemReader {
  readonly #parser = new SaxesParser();
  readonly #file: string;
  readonly #onChannel: (channel: WordPressChannel) => void;
  readonly #open: string[] = [];
  #items: WordPressItem[] = [];
  #item: OpenItem | null = null;
  #text = '';
  #domain = '';
  #metaKey = '';
  #isExport = false;

  constructor(file: string, onChannel: (channel: WordPressChannel) => void) {
    this.#file = file;
    this.#onChannel = onChannel;
    const parser = this.#parser;
    parser.on('error', (error) => {
      throw this.#fault(error.message.replace(/^\d+:\d+: /, ''));
    });
    parser.on('doctype', () => {
      throw this.#fault('a document type, which no export of WordPress has');
    });
    parser.on('opentag', ({ name, attributes }) => this.#openElement(name, attributes));
    parser.on('text', (text) => this.#addText(text));
    parser.on('cdata', (text) => this.#addText(text));
    parser.on('closetag', ({ name }) => this.#closeElement(name));
  }

  read(text: string): readonly WordPressItem[] {
    this.#parser.write(text);
    return this.#take();
  }

  end(): readonly WordPressItem[] {
    this.#parser.close();
    if (!this.#isExport) throw new ImportFault(this.#file, 1, 'is no export of WordPress');
    return this.#take();
  }

  #take(): readonly WordPressItem[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  #fault(message: string): ImportFault {
    return new ImportFault(this.#file, this.#parser.line, message);
  }

  #openElement(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#open.push(name);
    if (this.#open.length > DEPTH_MAX) throw this.#fault('elements in each other without an end');
    this.#text = '';
    if (name === 'item') this.#item = new OpenItem(this.#parser.line);
    else if (name === 'category') this.#domain = attributes.domain ?? '';
    else if (name === 'wp:comment') this.#item?.addComment();
  }

  #addText(text: string): void {
    this.#text += text;
    if (this.#text.length > TEXT_LENGTH_MAX) throw this.#fault('a text without an end');
  }

  #closeElement(name: string): void {
    this.#open.pop();
    const text = this.#text;
    this.#text = '';
    const parent = this.#open.at(-1);
    if (name === 'item' && this.#item) {
      this.#items.push(this.#item);
      this.#item = null;
    } else if (parent === 'item') {
      this.#item?.addText(name, text, this.#domain);
    } else if (parent === 'wp:postmeta') {
      if (name === 'wp:meta_key') this.#metaKey = text;
      else if (name === 'wp:meta_value') this.#item?.addMeta(this.#metaKey, text);
    } else if (parent === 'channel') {
      this.#closeChannelElement(name, text);
    }
  }

  #closeChannelElement(name: string, text: string): void {
    if (name === 'wp:wxr_version') this.#isExport = true;
    if (name === 'wp:base_blog_url') this.#onChannel({ baseUrl: text.trim() });
  }
}

class OpenItem implements WordPressItem {
  readonly texts = new Map<string, string>();
  readonly terms: { readonly domain: string; readonly name: string }[] = [];
  readonly meta = new Map<string, string>();
  readonly formerSlugs: string[] = [];
  comments = 0;
  readonly line: number;

  constructor(line: number) {
    this.line = line;
  }

  addText(name: string, text: string, domain: string): void {
    if (name === 'category') this.terms.push({ domain, name: text });
    else this.texts.set(name, text);
  }

  addMeta(key: string, value: string): void {
    if (key === '_wp_old_slug') this.formerSlugs.push(value.trim());
    else this.meta.set(key, value);
  }

  addComment(): void {
    this.comments += 1;
  }
}
