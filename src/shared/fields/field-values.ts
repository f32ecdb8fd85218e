import type {
  ChangeValues,
  CreateValues,
  DefaultValues,
  Field,
  Fields,
  KeptValues,
  NameOf,
  NamesShownIn,
  Place,
} from './field.ts';

/** The names of stored fields; like all names here, in the order of the table. */
export const keptNames = <Table extends Fields>(fields: Table) =>
  namesWhere<keyof KeptValues<Table>>(fields, ({ kind }) => kind !== 'derived');

/** The names of fields that can be given when creating. */
export const createNames = <Table extends Fields>(fields: Table) =>
  namesWhere<keyof CreateValues<Table>>(fields, (field) => 'create' in field);

/** The names of fields that can be changed. */
export const changeNames = <Table extends Fields>(fields: Table) =>
  namesWhere<keyof ChangeValues<Table>>(fields, (field) => 'change' in field);

/** The names of fields that are shown in a place. */
export const shownNames = <Table extends Fields, Where extends Place>(
  fields: Table,
  place: Where,
) =>
  namesWhere<NamesShownIn<Table, Where>>(
    fields,
    ({ shownIn }) => shownIn?.includes(place) ?? false,
  );

/** The names of fields whose words are searched for. */
export const searchableNames = <Table extends Fields>(fields: Table) =>
  namesWhere<NameOf<Table, { isSearchable: true }>>(fields, (field) => 'isSearchable' in field);

/** The defaults of the fields that have one. */
export function defaultsOf<Table extends Fields>(fields: Table): DefaultValues<Table> {
  const defaults = Object.entries(fields).flatMap(([name, field]) =>
    'default' in field ? [[name, field.default]] : [],
  );
  return Object.fromEntries(defaults);
}

/** The named values that change something; undefined counts as missing. */
export const pickChanges = <Values extends object, Name extends keyof Values & string>(
  values: Values,
  names: readonly Name[],
): { [Changed in keyof Pick<Values, Name>]: Exclude<Values[Changed], undefined> } =>
  pick(values, names, (value) => value !== undefined);

/** The named values for something new; null counts as missing too. */
export const pickCreation = <Values extends object, Name extends keyof Values & string>(
  values: Values,
  names: readonly Name[],
): { [Given in keyof Pick<Values, Name>]: NonNullable<Values[Given]> } =>
  pick(values, names, (value) => value !== undefined && value !== null);

/** Whether two values of a field are the same; a long text is compared only once. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** The same names with these at the end, in the given order. */
export const putLast = <Name extends string>(names: readonly Name[], ...last: readonly Name[]) => [
  ...names.filter((name) => !last.includes(name)),
  ...last,
];

const pick = <Picked>(
  values: object,
  names: readonly string[],
  isWanted: (value: unknown) => boolean,
): Picked => {
  const wanted = Object.entries(values).filter(
    ([name, value]) => names.includes(name) && isWanted(value),
  );
  return Object.fromEntries(wanted) as Picked;
};

// The types describe for each table what this computes at run time; nothing else needs a cast.
/** A record with a value for each name; the caller states its type. */
export const fromNames = <Result>(
  names: readonly string[],
  toValue: (name: string) => unknown,
): Result => Object.fromEntries(names.map((name) => [name, toValue(name)])) as Result;

const namesWhere = <Name>(fields: Fields, test: (field: Field) => boolean) =>
  Object.keys(fields).filter((name) => test(fields[name] as Field)) as (Name & string)[];
