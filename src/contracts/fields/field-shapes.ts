import * as z from 'zod/mini';
import type {
  ChangeValues,
  CreateValues,
  Field,
  Fields,
  GivenField,
  KeptField,
  ValueOf,
} from '#shared/fields/field.ts';
import { changeNames, createNames, fromNames } from '#shared/fields/field-values.ts';

/** A kind that determines a field's schema, unlike derived fields and JSON. */
type PlainKind = Exclude<Field['kind'], 'derived' | 'json'>;

/** The schema of each kind of field, for all kinds or those of one request. */
export type SchemasByKind<Kind extends PlainKind = PlainKind> = {
  readonly [Name in Kind]: (field: GivenField & { readonly kind: Name }) => z.ZodMiniType;
};

type KindOf<Table, Name> = Table[Name & keyof Table] extends { kind: infer Kind }
  ? Extract<Kind, PlainKind>
  : never;

/** The schemas of derived fields and JSON, by their names. */
type OwnSchemas<Table, Name> = {
  readonly [Own in Name & keyof Table as Table[Own] extends { kind: 'derived' | 'json' }
    ? Own
    : never]: z.ZodMiniType;
};

type RequestShape<Values> = {
  [Name in keyof Values]-?: undefined extends Values[Name]
    ? z.ZodMiniOptional<z.ZodMiniType<Values[Name], Values[Name]>>
    : z.ZodMiniType<Values[Name], Values[Name]>;
};

/** The shape of a request that creates a thing; faults are reported in the order of the names. */
export const createShape = <Table extends Fields>(
  fields: Table,
  kinds: SchemasByKind<KindOf<Table, keyof CreateValues<Table>>>,
  own: OwnSchemas<Table, keyof CreateValues<Table>>,
  names = createNames(fields),
): RequestShape<CreateValues<Table>> =>
  fromNames(names, (name) => {
    const field = fields[name] as GivenField;
    const schema = givenSchema(field, kinds, own[name as keyof typeof own]);
    if (field.create === 'required') return schema;
    // Null for no tags has always been accepted.
    return z.optional(field.kind === 'tags' ? z.nullable(schema) : schema);
  });

/** The shape of a request that changes a thing; faults are reported in the order of the names. */
export const changeShape = <Table extends Fields>(
  fields: Table,
  kinds: SchemasByKind<KindOf<Table, keyof ChangeValues<Table>>>,
  own: OwnSchemas<Table, keyof ChangeValues<Table>>,
  names = changeNames(fields),
): RequestShape<ChangeValues<Table>> =>
  fromNames(names, (name) => {
    const field = fields[name] as GivenField;
    const schema = givenSchema(field, kinds, own[name as keyof typeof own]);
    return field.change === 'required' ? schema : z.optional(schema);
  });

// The types above ensure that every kind has a schema.
const givenSchema = (field: GivenField, kinds: object, own: z.ZodMiniType | undefined) =>
  own ??
  (kinds as Record<string, (given: GivenField) => z.ZodMiniType>)[field.kind]?.(field) ??
  z.never();

type AnswerShape<Table, Name extends keyof Table, Own> = {
  [Shown in Name]: Shown extends keyof Own
    ? Own[Shown]
    : z.ZodMiniType<ValueOf<Table[Shown]>, ValueOf<Table[Shown]>>;
};

/** The shape of an answer with the named fields, in this order. */
export const answerShape = <
  Table extends Fields,
  Name extends keyof Table & string,
  Own extends OwnSchemas<Table, Name>,
>(
  fields: Table,
  names: readonly Name[],
  own: Own,
): AnswerShape<Table, Name, Own> =>
  fromNames(names, (name) => own[name as keyof Own] ?? answeredAs(fields[name] as KeptField));

function answeredAs(field: KeptField): z.ZodMiniType {
  const schema = plainSchema(field);
  return 'isNullable' in field ? z.nullable(schema) : schema;
}

function plainSchema(field: KeptField): z.ZodMiniType {
  switch (field.kind) {
    case 'flag':
      return z.boolean();
    case 'number':
      return z.number();
    case 'tags':
      return z.array(z.string());
    case 'choice':
      return z.enum(Object.keys(field.options));
    default:
      return z.string();
  }
}
