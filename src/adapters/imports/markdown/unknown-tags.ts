/** A tag that only its own site can draw, such as a shortcode of a theme. */
export interface UnknownTag {
  /** Its kind and name, in words. */
  readonly what: string;
  readonly isEnd: boolean;
  /** Whether something in it may have been shown to readers. */
  readonly says: boolean;
  /** The text of the tag if it stays. */
  readonly typed: string;
}

/** Keeps tags that say something as they are typed, with their ends, and removes all others. */
export class UnknownTags {
  readonly #counts = new Map<string, number>();
  /** Of each kind and name, which of those that are open stay. */
  readonly #open = new Map<string, boolean[]>();

  /** Kept and removed tags, in words. */
  get notes(): readonly string[] {
    return [...this.#counts].map(([note, count]) => (count > 1 ? `${note} ×${count}` : note));
  }

  readonly drop = (what: string): string => {
    this.#count(`removed: ${what}`);
    return '';
  };

  readonly keep = (what: string, typed: string): string => {
    this.#count(`not known, kept as text: ${what}`);
    return typed;
  };

  /** Replaces all tags that a pattern finds; `read` gets what it found. */
  replace(text: string, pattern: RegExp, read: (...found: string[]) => UnknownTag): string {
    return text.replace(pattern, (...found) => {
      const { what, isEnd, says, typed } = read(...(found as string[]));
      const open = this.#open.get(what) ?? [];
      this.#open.set(what, open);
      const stays = isEnd ? open.pop() === true : says;
      if (!isEnd) open.push(stays);
      if (!stays) return this.drop(what);
      const start = found.findIndex((value) => typeof value === 'number');
      const isAlone = standsAlone(text, Number(found[start]), String(found[0]).length);
      const kept = isEnd ? typed : this.keep(what, typed);
      // The text beside it may be a list or a table, which it would become part of.
      return isAlone ? `\n${kept}\n` : kept;
    });
  }

  #count(note: string): void {
    this.#counts.set(note, (this.#counts.get(note) ?? 0) + 1);
  }
}

/** Longer than any indentation. */
const MARGIN = 80;

/** Whether a part of a text has its lines for itself. */
function standsAlone(text: string, start: number, length: number): boolean {
  const before = text.slice(Math.max(0, start - MARGIN), start);
  const after = text.slice(start + length, start + length + MARGIN);
  return /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\r?\n|$)/.test(after);
}
