/** A service or study with the tags of the articles that mean it. */
interface Tagged {
  readonly id: string;
  readonly tags: readonly string[];
}

/** The one that the tags of an article mean, or null; the first tags count more than all after them. */
export function findMeant(all: readonly Tagged[], tags: readonly string[]): string | null {
  const words = tags.map(toWord);
  let best: string | null = null;
  let most = 0;
  for (const { id, tags: known } of all) {
    const meant = new Set(known.map(toWord));
    const points = words.reduce((sum, word, at) => sum + (meant.has(word) ? 2 ** -at : 0), 0);
    if (points > most) [best, most] = [id, points];
  }
  return best;
}

const toWord = (tag: string) =>
  tag
    .trim()
    .toLowerCase()
    .replaceAll(/[\s/]+/g, '-');
