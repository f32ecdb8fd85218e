import type { FieldIssue } from '../fields/field-issues.ts';

interface Common {
  /** Its label on the form; without one, its name in words. */
  readonly label?: string;
  /** One sentence under the field: what it is for, or how much room the design has. */
  readonly hint?: string;
}

/** Text of one paragraph, or of several lines with `isLong`; surrounding white space is cut. */
export interface TextValue extends Common {
  readonly kind: 'text';
  readonly max: number;
  readonly isLong?: true;
  /**
   * `country` is a code of ISO 3166, `date` is YYYY-MM-DD, `slug` an address's last part, `zone` an IANA time
   * zone, `time` HH:MM.
   */
  readonly form?: 'country' | 'date' | 'email' | 'slug' | 'time' | 'zone';
}

/** Clean HTML of the editor, with the elements that posts may have. */
export interface RichTextValue extends Common {
  readonly kind: 'richText';
  readonly max: number;
}

export interface NumberValue extends Common {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
}

export interface FlagValue extends Common {
  readonly kind: 'flag';
}

/** One of several values; the labels of the options are what people choose from. */
export interface ChoiceValue<Option extends string = string> extends Common {
  readonly kind: 'choice';
  readonly options: Readonly<Record<Option, string>>;
}

/** The address of a picture of the media library. */
export interface PictureValue extends Common {
  readonly kind: 'picture';
}

/** An address on this site or one that starts with https://. */
export interface LinkValue extends Common {
  readonly kind: 'link';
}

/** The id of a document of another type. */
export interface ReferenceValue extends Common {
  readonly kind: 'reference';
  readonly to: 'case-study' | 'service';
}

/**
 * The id of one of the outcome figures of a case study: the one that the field `of` beside it names, or the
 * study itself.
 */
export interface FigureValue extends Common {
  readonly kind: 'figure';
  readonly of: string | null;
}

/** Items without fields that are chosen, not written, stand in it once. */
export interface ListValue<Item extends DocumentField = DocumentField> extends Common {
  readonly kind: 'list';
  readonly of: Item;
  /** The name of one item: "Add a feature". */
  readonly item: string;
  readonly min: number;
  readonly max: number;
}

export interface GroupValue<Fields extends DocumentFields = DocumentFields> extends Common {
  readonly kind: 'group';
  readonly fields: Fields;
}

/** A field that may be empty; its value is null then. */
export type Optional<Field extends DocumentField> = Field & { readonly isOptional: true };

/** One field of a document. */
export type DocumentField = (
  | TextValue
  | RichTextValue
  | NumberValue
  | FlagValue
  | ChoiceValue
  | PictureValue
  | LinkValue
  | ReferenceValue
  | FigureValue
  | ListValue
  | GroupValue
) & { readonly isOptional?: true };

/** Fields by their names, in the order of the page and of the form. */
export type DocumentFields = Readonly<{ [name: string]: DocumentField }>;

type BareValue<Field> =
  Field extends GroupValue<infer Fields>
    ? GroupOf<Fields>
    : Field extends ListValue<infer Item>
      ? readonly (Item extends GroupValue ? ValueOfField<Item> & ItemId : ValueOfField<Item>)[]
      : Field extends ChoiceValue<infer Option>
        ? Option
        : Field extends NumberValue
          ? number
          : Field extends FlagValue
            ? boolean
            : string;

/** Items of lists keep their id when they move or change. */
export interface ItemId {
  readonly id: string;
}

/** The value of a group: one for each of its fields. */
export type GroupOf<Fields> = { readonly [Name in keyof Fields]: ValueOfField<Fields[Name]> };

/** The type of a field's value. */
export type ValueOfField<Field> = Field extends { readonly isOptional: true }
  ? BareValue<Field> | null
  : BareValue<Field>;

type Rest<Field, Given extends keyof Field> = Omit<Field, 'kind' | Given>;

export const text = (max: number, rest: Rest<TextValue, 'max'> = {}) =>
  ({ kind: 'text', max, ...rest }) as const satisfies TextValue;
/** A day of the calendar, as YYYY-MM-DD. */
export const date = (rest: Rest<TextValue, 'max' | 'form'> = {}) =>
  text(10, { form: 'date', ...rest });
export const longText = (max: number, rest: Rest<TextValue, 'max'> = {}) =>
  ({ kind: 'text', max, isLong: true, ...rest }) as const satisfies TextValue;
export const richText = (max: number, rest: Rest<RichTextValue, 'max'> = {}) =>
  ({ kind: 'richText', max, ...rest }) as const satisfies RichTextValue;
export const number = (min: number, max: number, rest: Rest<NumberValue, 'min' | 'max'> = {}) =>
  ({ kind: 'number', min, max, ...rest }) as const satisfies NumberValue;
export const flag = (rest: Rest<FlagValue, never> = {}) =>
  ({ kind: 'flag', ...rest }) as const satisfies FlagValue;
export const choice = <Option extends string>(
  options: Readonly<Record<Option, string>>,
  rest: Rest<ChoiceValue, 'options'> = {},
): ChoiceValue<Option> => ({ kind: 'choice', options, ...rest });
export const picture = (rest: Rest<PictureValue, never> = {}) =>
  ({ kind: 'picture', ...rest }) as const satisfies PictureValue;
export const link = (rest: Rest<LinkValue, never> = {}) =>
  ({ kind: 'link', ...rest }) as const satisfies LinkValue;
export const reference = (to: ReferenceValue['to'], rest: Rest<ReferenceValue, 'to'> = {}) =>
  ({ kind: 'reference', to, ...rest }) as const satisfies ReferenceValue;
export const figure = (of: string | null, rest: Rest<FigureValue, 'of'> = {}) =>
  ({ kind: 'figure', of, ...rest }) as const satisfies FigureValue;
export const list = <Item extends DocumentField>(
  item: string,
  of: Item,
  rest: Partial<Rest<ListValue, 'item' | 'of'>> = {},
): ListValue<Item> => ({ kind: 'list', item, of, min: 0, max: 100, ...rest });
export const group = <Fields extends DocumentFields>(
  fields: Fields,
  rest: Rest<GroupValue, 'fields'> = {},
): GroupValue<Fields> => ({ kind: 'group', fields, ...rest });
export const optional = <Field extends DocumentField>(field: Field): Optional<Field> => ({
  ...field,
  isOptional: true,
});

/** The label of a field: its own, or its name in words. */
export function labelOf(name: string, { label }: Common): string {
  if (label !== undefined) return label;
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A fault of a value; `isShape` if it is not even the right kind of thing, which no form sends. */
export interface DocumentIssue extends FieldIssue {
  readonly isShape?: true;
}
