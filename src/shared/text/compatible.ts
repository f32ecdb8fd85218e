/** Letters that stand for whole sentences, of up to eighteen letters each. */
const SENTENCES = /[\ufdfa\ufdfb]/g;

/** One form of all compatible characters, in at most six times the length. */
export const toCompatible = (text: string): string =>
  text.replace(SENTENCES, ' ').normalize('NFKC');
