import type { ImportVerdict, LeftOut, StoredImport } from '#domain/imports/public.ts';
import type { DraftImport } from './draft-import.ts';

type Because = Extract<ImportVerdict, { does: 'nothing' }>['because'];

const reasons: Readonly<Record<Because, string>> = {
  same: 'here already, unchanged',
  present: 'here already: a post has this address and title',
  edited: 'edited here since it was imported: stays as it is',
  removed: 'deleted here since it was imported: stays deleted',
  elsewhere: 'would change a post that may have come from another site; --update allows it',
};

/** The report of an import, for people. */
export class ImportReport {
  readonly system: string;
  created = 0;
  updated = 0;
  pictures = 0;
  #redirects = 0;
  /** A line for each post that is changed, by its source. */
  readonly #updates = new Map<string, string>();
  readonly #notes = new Map<string, string[]>();
  /** How many are left out for each reason, with their names as long as they are few. */
  readonly #leftOut = new Map<string, string[]>();

  constructor(system: string) {
    this.system = system;
  }

  /** How many posts came or were changed. */
  get changes(): number {
    return this.created + this.updated;
  }

  leaveOut({ where, leftOut }: LeftOut): void {
    const names = this.#leftOut.get(leftOut);
    if (names) names.push(where);
    else this.#leftOut.set(leftOut, [where]);
  }

  addVerdict(draft: DraftImport, verdict: ImportVerdict): void {
    if (verdict.does === 'nothing') {
      const title = verdict.because === 'elsewhere' ? `: “${verdict.title}”` : '';
      this.leaveOut({ where: draft.where + title, leftOut: reasons[verdict.because] });
      return;
    }
    if (verdict.does === 'create') this.created += 1;
    else {
      this.updated += 1;
      this.#updates.set(draft.source, `  ${draft.where}: “${draft.title}”`);
    }
    this.note(draft.where, draft.notes);
  }

  /** A post that turned out to be none that can be stored. */
  refuse(draft: DraftImport, reason: string): void {
    if (this.#updates.delete(draft.source)) this.updated -= 1;
    else this.created -= 1;
    this.leaveOut({ where: draft.where, leftOut: reason });
  }

  addStored(draft: DraftImport, stored: StoredImport | null): void {
    if (!stored) {
      this.refuse(draft, 'somebody changed it here at the same time');
      return;
    }
    this.#redirects += stored.redirects;
    this.note(draft.where, stored.notes);
  }

  note(where: string, notes: readonly string[]): void {
    if (notes.length > 0) this.#notes.set(where, [...(this.#notes.get(where) ?? []), ...notes]);
  }

  /** The table at the end, with what was changed and left out, and why. */
  describe(isDryRun: boolean): string {
    const leftOut = [...this.#leftOut.values()].reduce((sum, { length }) => sum + length, 0);
    const rows: readonly (readonly [string, number])[] = [
      ['posts made', this.created],
      ['posts changed', this.updated],
      ...(isDryRun
        ? []
        : ([
            ['pictures stored', this.pictures],
            ['redirects made', this.#redirects],
          ] as const)),
      ['left out', leftOut],
    ];
    const table = rows.map(
      ([name, count]) => `  ${name.padEnd(16)}${count.toLocaleString('en').padStart(9)}`,
    );
    const title = isDryRun
      ? `${this.system}: nothing was changed; an import would give`
      : this.system;
    const changed = this.updated > 0 ? ['', 'Posts changed', ...this.#updates.values()] : [];
    const parts = [changed, this.#describeNotes(), this.#describeLeftOut()];
    return [title, ...table, ...parts.flat()].join('\n');
  }

  #describeNotes(): readonly string[] {
    if (this.#notes.size === 0) return [];
    const lines = [...this.#notes].flatMap(([where, notes]) => [
      `  ${where}`,
      ...notes.map((note) => `    ${note}`),
    ]);
    return ['', 'Changed on the way', ...lines];
  }

  #describeLeftOut(): readonly string[] {
    if (this.#leftOut.size === 0) return [];
    const lines = [...this.#leftOut].flatMap(([reason, names]) => [
      `  ${reason}: ${names.length.toLocaleString('en')}`,
      ...(reason === reasons.same ? [] : names.map((name) => `    ${name}`)),
    ]);
    return ['', 'Left out', ...lines];
  }
}
