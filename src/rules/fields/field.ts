/** Where a field is shown: a card of the public list, a row of the panel's, the page, the editor. */
export type Place = 'card' | 'row' | 'page' | 'editor';

/** Whether a field has to be given. */
type Need = 'required' | 'optional';

/** Words for refusals that differ from the usual ones. */
interface OwnMessages {
  readonly missing?: string;
  readonly tooShort?: string;
  readonly tooLong?: string;
  readonly malformed?: string;
}

/** A field that somebody gives: when it is made, when it is changed, or both. */
interface Given {
  readonly create?: Need;
  readonly change?: Need;
  /** What screens call it. */
  readonly label: string;
  /** What refusals call it, where that is not its label. */
  readonly subject?: string;
  readonly messages?: OwnMessages;
}

/** A field that the server makes. */
interface Made {
  readonly create?: never;
  readonly change?: never;
}

/** Text without the white space around it, or `html`, which is kept as it was typed. */
export interface TextField {
  readonly kind: 'text' | 'html';
  readonly column: string;
  readonly min?: number;
  readonly max: number;
  readonly form?: 'email' | 'address';
  readonly isNullable?: true;
  readonly isSearchable?: true;
  readonly default?: string | null;
}

/** `default` is what a field holds where nobody gave it, and in what was kept before it existed. */
type Kind =
  | TextField
  | {
      /** Kept in tables of their own. */
      readonly kind: 'tags';
      readonly max: number;
      readonly itemMax: number;
      readonly isSearchable?: true;
      readonly default: readonly string[];
    }
  | {
      readonly kind: 'flag';
      readonly column: string;
      /** What screens say for false and for true. */
      readonly words: readonly [string, string];
      readonly default: boolean;
    }
  /** ISO 8601 in UTC with milliseconds. */
  | { readonly kind: 'time'; readonly column: string }
  | {
      readonly kind: 'number';
      readonly column: string;
      readonly isNullable?: true;
      readonly default?: number | null;
    }
  | {
      readonly kind: 'choice';
      readonly column: string;
      /** What screens say for each value. */
      readonly options: Readonly<Record<string, string>>;
      readonly default: string;
    }
  /** A text column that holds JSON; the type of `default` is the type of the field. */
  | { readonly kind: 'json'; readonly column: string; readonly default: unknown };

interface Shown {
  readonly shownIn?: readonly Place[];
}

/** A field that somebody gives. */
export type GivenField = Kind & Given & Shown;

/** A field that is stored. */
export type KeptField = GivenField | (Kind & Made & Shown);

/** What is made of other fields whenever an answer is written. */
interface DerivedField {
  readonly kind: 'derived';
  readonly shownIn: readonly Place[];
}

/** One field of a post or a message. */
export type Field = KeptField | DerivedField;

/** A table of fields, in the order in which answers name them. */
export type Fields = Readonly<Record<string, Field>>;

interface ValuesByKind {
  readonly text: string;
  readonly html: string;
  readonly tags: readonly string[];
  readonly flag: boolean;
  readonly time: string;
  readonly number: number;
}

type ValueByKind<F> = F extends { kind: 'json'; default: infer Value }
  ? Value
  : F extends { kind: 'choice'; options: infer Options }
    ? keyof Options
    : F extends { kind: infer Name extends keyof ValuesByKind }
      ? ValuesByKind[Name]
      : never;

/** What a field holds. */
export type ValueOf<F> = F extends { isNullable: true } ? ValueByKind<F> | null : ValueByKind<F>;

/** What is stored of a thing: a value for each field but the derived ones. */
export type KeptValues<Table> = {
  readonly [Name in keyof Table as Table[Name] extends DerivedField ? never : Name]: ValueOf<
    Table[Name]
  >;
};

/** The names of fields that hold what `Asked` asks for. */
export type NameOf<Table, Asked> = {
  [Name in keyof Table]: Table[Name] extends Asked ? Name : never;
}[keyof Table] &
  string;

/** The values that make a new thing; null means not given, as absence does. */
export type CreateValues<Table> = {
  readonly [Name in NameOf<Table, { create: 'required' }>]: ValueOf<Table[Name]>;
} & {
  readonly [Name in NameOf<Table, { create: 'optional' }>]?:
    | ValueOf<Table[Name]>
    | null
    | undefined;
};

/** The values that change a thing; what is absent stays as it is. */
export type ChangeValues<Table> = {
  readonly [Name in NameOf<Table, { change: 'required' }>]: ValueOf<Table[Name]>;
} & {
  readonly [Name in NameOf<Table, { change: 'optional' }>]?: ValueOf<Table[Name]> | undefined;
};

/** What the fields that have a default hold without being given. */
export type DefaultValues<Table> = {
  readonly [Name in NameOf<Table, { default: unknown }>]: ValueOf<Table[Name]>;
};

/** The names of fields that are shown in a place. */
export type NamesShownIn<Table, Where extends Place> = {
  [Name in keyof Table]: Table[Name] extends { shownIn: readonly (infer Shown)[] }
    ? Where extends Shown
      ? Name
      : never
    : never;
}[keyof Table] &
  string;
