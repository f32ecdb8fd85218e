/** 39 bytes become 64 characters, so that no line has more than 76 (RFC 2047, section 2). */
const WORD_BYTES_MAX = 39;

/** A text as encoded words, plain ASCII too: what a visitor typed stays data, even `=?utf-8?…`. */
export function encodeHeaderWords(text: string): string {
  const words: string[] = [];
  let word = '';
  // Characters stay whole: each word is decoded by itself.
  for (const character of text.toWellFormed()) {
    if (Buffer.byteLength(word + character) > WORD_BYTES_MAX) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word]
    .map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join('\r\n ');
}
