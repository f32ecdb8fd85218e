import {
  type DocumentField,
  type DocumentFields,
  labelOf,
} from '#shared/documents/document-field.ts';
import type { FormValue } from './change-value.ts';

/** A field that two people changed differently. */
export interface MergeChoice {
  readonly path: readonly (string | number)[];
  /** Its labels from the outside in: "Hero, Heading". */
  readonly label: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Two people's changes in one value; where both changed a field, mine stands until it is chosen. */
export interface MergedValue {
  readonly value: FormValue;
  readonly choices: readonly MergeChoice[];
}

type Items = readonly { readonly id: string }[];

/** Lays two values that began as `base` into one, field by field; without a base, each difference is a choice. */
export function mergeValues(
  fields: DocumentFields,
  base: FormValue | null,
  mine: FormValue,
  theirs: FormValue,
): MergedValue {
  const choices: MergeChoice[] = [];

  function mergeField(
    field: DocumentField,
    versions: readonly [unknown, unknown, unknown],
    path: MergeChoice['path'],
    labels: readonly string[],
  ): unknown {
    const [before, own, other] = versions;
    if (isSame(own, other)) return own;
    if (base !== null && isSame(before, other)) return own;
    if (base !== null && isSame(before, own)) return other;
    if (field.kind === 'group' && own && other) {
      return mergeGroup(field.fields, [before, own, other] as FormValue[], path, labels);
    }
    if (field.kind === 'list' && field.of.kind === 'group' && own && other) {
      const item = field.of;
      const [was, has, gets] = [before ?? [], own, other] as [Items, Items, Items];
      // An item that one of the two took out and the other left as it was goes; everything else stays.
      const isGone = ({ id }: Items[number], there: Items, elsewhere: Items) =>
        !findItem(elsewhere, id) && isSame(findItem(was, id), findItem(there, id));
      const kept = has.filter((one) => !isGone(one, has, gets));
      const added = gets.filter((one) => !findItem(has, one.id) && !isGone(one, gets, has));
      return [...kept, ...added].map((one, index) => {
        const [before, mine, theirs] = [was, has, gets].map((list) => findItem(list, one.id));
        if (!mine || !theirs) return one;
        const label = `${item.label ?? field.item} ${index + 1}`;
        return mergeField(item, [before, mine, theirs], [...path, index], [...labels, label]);
      });
    }
    choices.push({ path, label: labels.join(', '), mine: own, theirs: other });
    return own;
  }

  function mergeGroup(
    group: DocumentFields,
    [before, own, other]: readonly FormValue[],
    path: MergeChoice['path'],
    labels: readonly string[],
  ): FormValue {
    const merged = Object.entries(group).map(([name, field]) => [
      name,
      mergeField(
        field,
        [before?.[name], own?.[name], other?.[name]],
        [...path, name],
        [...labels, labelOf(name, field)],
      ),
    ]);
    return { ...own, ...Object.fromEntries(merged) };
  }

  return { value: mergeGroup(fields, [base ?? {}, mine, theirs], [], []), choices };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const findItem = (items: Items, id: string) => items.find((item) => item.id === id);
