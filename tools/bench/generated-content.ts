import { createRandom } from '#artwork/geometry/random.ts';
import type { NewContactSubmission } from '#domain/messages/public.ts';
import type { NewPost } from '#domain/posts/public.ts';
import { defaultsOf } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { postFields } from '#shared/posts/post-fields.ts';

const VOCABULARY_SIZE = 6000;
/** The most common words, like "the" and "and", for which nobody searches. */
const FUNCTION_WORDS = 50;
const TAG_COUNT = 2000;
/** Words that occur in names only. */
const NAMES_FROM = 10_000;
const COMPANIES_FROM = 20_000;
const FIRST_DAY = Date.UTC(2021, 0, 1);
const FIVE_YEARS_MS = 5 * 365 * 86_400_000;

/** Generates posts and messages that look real to an index; the same ones each time. */
export class GeneratedContent {
  readonly #random: () => number;
  readonly #words: readonly string[];
  readonly #functionWords: ReadonlySet<string>;

  constructor(seed: number) {
    this.#random = createRandom(seed);
    this.#words = Array.from({ length: VOCABULARY_SIZE }, (_, index) => toWord(index + 40));
    this.#functionWords = new Set(this.#words.slice(0, FUNCTION_WORDS));
  }

  /** A whole number from 0, below `end`. */
  pick(end: number): number {
    return Math.floor(this.#random() * end);
  }

  /** A few words are very common and most are rare, as in every language (Zipf's law). */
  #pickWord(): string {
    const rank = Math.floor(VOCABULARY_SIZE ** this.#random()) - 1;
    return this.#words[rank] ?? '';
  }

  pickOne<Value>(values: readonly Value[]): Value {
    const value = values[this.pick(values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from.');
    return value;
  }

  /** A word of a text that somebody might search for: not one of the most common. */
  pickSearchWord(text: string): string {
    const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
    const searchable = words.filter((word) => !this.#functionWords.has(word));
    return this.pickOne(searchable.length > 0 ? searchable : words);
  }

  #pickCompany(): string {
    return capitalise(toWord(COMPANIES_FROM + this.pick(8000)));
  }

  pickTag(): string {
    return toTag(this.pick(TAG_COUNT));
  }

  #pickName(): string {
    const [first, last] = [toWord(NAMES_FROM + this.pick(300)), toWord(12_000 + this.pick(4000))];
    return `${capitalise(first)} ${capitalise(last)}`;
  }

  writeTitle(): string {
    return capitalise(this.#writeText(6));
  }

  /** An article of some 560 words. */
  writeContent(): string {
    return Array.from({ length: 8 }, () => `<p>${this.#writeText(70)}.</p>`).join('\n');
  }

  /** A paragraph with a link to a page, as every article has a few. */
  writeLink(path: string): string {
    return `<p>${this.#writeText(10)} <a href="${path}">${this.#writeText(3)}</a>.</p>`;
  }

  buildPost(index: number, authorId: number): NewPost {
    const content = this.writeContent();
    const createdAt = this.#pickTime();
    // All tags are used, however few posts there are.
    const tags = new Set([
      toTag(index % TAG_COUNT),
      this.pickTag(),
      this.pickTag(),
      this.pickTag(),
    ]);
    return {
      title: this.writeTitle(),
      slug: `${toWord(this.pick(9000))}-${index}`,
      excerpt: `${capitalise(this.#writeText(20))}.`,
      content,
      contentSource: content,
      authorId,
      ...defaultsOf(postFields),
      tags: [...tags],
      published: this.pick(10) > 0,
      createdAt,
      updatedAt: createdAt,
    };
  }

  buildMessage(): NewContactSubmission {
    const fullName = this.#pickName();
    const company = this.#pickCompany();
    return {
      ...defaultsOf(messageFields),
      fullName,
      email: `${fullName.toLowerCase().replace(' ', '.')}@${company.toLowerCase()}.example`,
      phone: `+91 20 ${1_000_000 + this.pick(9_000_000)}`,
      company,
      service: ['cloud', 'devops', 'ai', 'security', 'other'][this.pick(5)] ?? null,
      message: `${capitalise(this.#writeText(20 + this.pick(100)))}.`,
      createdAt: this.#pickTime(),
    };
  }

  #writeText(words: number): string {
    return Array.from({ length: words }, () => this.#pickWord()).join(' ');
  }

  #pickTime(): string {
    return new Date(FIRST_DAY + this.pick(FIVE_YEARS_MS)).toISOString();
  }
}

const SYLLABLES = 'ka lo mi ten ru sa vel do pi nar eth gu bo lin ster qua fe jor um hy'.split(' ');

/** A unique word for each number. */
function toWord(number: number): string {
  let rest = number + 1;
  let word = '';
  do {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  } while (rest > 0);
  return word;
}

function toTag(number: number): string {
  return `${toWord(number)} ${number}`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
