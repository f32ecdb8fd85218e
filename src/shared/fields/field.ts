/** Where a field is shown; the head of a page leaves it out of answers when null. */
export type Place = 'card' | 'row' | 'page' | 'head' | 'editor';

/** Whether a field must be given. */
type Need = 'required' | 'optional';

/** Messages that differ from the usual ones. */
interface OwnMessages {
  readonly missing?: string;
  readonly tooShort?: string;
  readonly tooLong?: string;
  readonly malformed?: string;
}

/** A field that users set: when creating, when changing, or both. */
interface Given {
  readonly create?: Need;
  readonly change?: Need;
  /** Its label on screens. */
  readonly label: string;
  /** Its name in messages, if that is not its label. */
  readonly subject?: string;
  readonly messages?: OwnMessages;
}

/** A field that the server sets. */
interface Made {
  readonly create?: never;
  readonly change?: never;
}

/** Text, which is trimmed, or `html`, which is not. */
export interface TextField {
  readonly kind: 'text' | 'html';
  readonly min?: number;
  readonly max: number;
  /** `address` is on this site or begins with https://, `url` is absolute. */
  readonly form?: 'email' | 'address' | 'url';
  readonly isNullable?: true;
  /** True if `min` does not hold for the empty text of a draft. */
  readonly mayWait?: true;
  readonly isSearchable?: true;
  readonly default?: string | null;
}

/** `default` is the value of a field that was not given, and of copies older than the field. */
type Kind =
  | TextField
  | {
      /** Stored in separate tables. */
      readonly kind: 'tags';
      readonly max: number;
      readonly itemMax: number;
      readonly isSearchable?: true;
      readonly default: readonly string[];
    }
  | {
      readonly kind: 'flag';
      /** The labels of false and true. */
      readonly words: readonly [string, string];
      readonly default: boolean;
    }
  /** ISO 8601 in UTC with milliseconds. */
  | { readonly kind: 'time' }
  | {
      readonly kind: 'number';
      readonly isNullable?: true;
      readonly default?: number | null;
    }
  | {
      readonly kind: 'choice';
      /** The labels of the values. */
      readonly options: Readonly<Record<string, string>>;
      readonly default: string;
    }
  /** A text column with JSON; the type of `default` is the type of the field. */
  | { readonly kind: 'json'; readonly default: unknown };

interface Shown {
  readonly shownIn?: readonly Place[];
}

/** A field that users set. */
export type GivenField = Kind & Given & Shown;

/** A field that is stored. */
export type KeptField = GivenField | (Kind & Made & Shown);

/** A field computed from others for each answer. */
interface DerivedField {
  readonly kind: 'derived';
  readonly shownIn: readonly Place[];
}

/** One field of a post or a message. */
export type Field = KeptField | DerivedField;

/** A table of fields, in the order of answers. */
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

export type ValueOf<F> = F extends { isNullable: true } ? ValueByKind<F> | null : ValueByKind<F>;

/** The stored values: one for each field that is not derived. */
export type KeptValues<Table> = {
  readonly [Name in keyof Table as Table[Name] extends DerivedField ? never : Name]: ValueOf<
    Table[Name]
  >;
};

/** The names of fields that match `Asked`. */
export type NameOf<Table, Asked> = {
  [Name in keyof Table]: Table[Name] extends Asked ? Name : never;
}[keyof Table] &
  string;

/** The values for something new; null counts as missing. */
export type CreateValues<Table> = {
  readonly [Name in NameOf<Table, { create: 'required' }>]: ValueOf<Table[Name]>;
} & {
  readonly [Name in NameOf<Table, { create: 'optional' }>]?:
    | ValueOf<Table[Name]>
    | null
    | undefined;
};

/** The values of a change; missing ones stay as they are. */
export type ChangeValues<Table> = {
  readonly [Name in NameOf<Table, { change: 'required' }>]: ValueOf<Table[Name]>;
} & {
  readonly [Name in NameOf<Table, { change: 'optional' }>]?: ValueOf<Table[Name]> | undefined;
};

/** The values of the fields that have a default. */
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
