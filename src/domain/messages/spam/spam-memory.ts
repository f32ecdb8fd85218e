import type { Tally, WordCounts } from './learning/word-counts.ts';

/** The judgement of a message by a person. */
export type Lesson = 'spam' | 'genuine';

/** How often a text was sent before. */
export interface CopyCount {
  /** Other addresses that sent it. */
  readonly otherSenders: number;
  /** Whether this address sent it. */
  readonly isRepeat: boolean;
  /** Whether a person called one of them spam. */
  readonly isKnownSpam: boolean;
}

/** The memory of spam that all instances share, each part of it bounded. */
export interface SpamMemory {
  /** Reads the counts of these words. */
  readWords(words: readonly string[]): Promise<WordCounts>;
  /** Adds to the counts of words, and of messages that were learned from; `change` may be negative. */
  countLesson(words: readonly string[], change: Tally, now: string): Promise<void>;
  /** Finds the last judgement of a message, if there is one. */
  findLesson(messageId: number): Promise<Lesson | null>;
  saveLesson(messageId: number, lesson: Lesson, now: string): Promise<void>;
  countCopies(fingerprint: string, sender: string): Promise<CopyCount>;
  rememberCopy(fingerprint: string, sender: string, now: string): Promise<void>;
  /** Remembers what a person said about every copy of a text. */
  markCopies(fingerprint: string, lesson: Lesson): Promise<void>;
  /** Uses a stamp or a proof up until it ends; returns false if it was used before. */
  spend(token: string, endsAt: string): Promise<boolean>;
  /** Whether a token was used up, and has not ended. */
  isSpent(token: string, now: string): Promise<boolean>;
  /** The secret of this name; the first call stores `newSecret`. */
  getSecret(name: string, newSecret: string): Promise<string>;
  /** Removes what is too old, and the rarest words beyond the bound. */
  removeOld(limits: {
    readonly now: string;
    readonly copiesUntil: string;
    readonly wordsMax: number;
  }): Promise<void>;
}

export interface WithSpamMemory<Method extends keyof SpamMemory = keyof SpamMemory> {
  readonly spamMemory: Pick<SpamMemory, Method>;
}
