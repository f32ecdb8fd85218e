/** In how many messages something occurred that people called spam, and genuine. */
export interface Tally {
  readonly spam: number;
  readonly genuine: number;
}

export interface WordCounts {
  /** Messages that were learned from. */
  readonly messages: Tally;
  /** Words in those messages, each once per message. */
  readonly words: Tally;
  readonly byWord: ReadonlyMap<string, Tally>;
}
