import * as z from 'zod/mini';
import type {
  ChangeValues,
  CreateValues,
  Fields,
  GivenField,
  KeptField,
  ValueOf,
} from '#rules/fields/field.ts';
import { changeNames, createNames, fromNames } from '#rules/fields/field-values.ts';
import { answerSchema, givenSchema } from './field-schemas.ts';

/** Schemas for fields not described by their kind: derived fields and JSON. */
type OwnSchemas<Table, Name> = {
  [Own in Name & keyof Table as Table[Own] extends { kind: 'derived' | 'json' }
    ? Own
    : never]: z.ZodMiniType;
};

type AnswerShape<Table, Name extends keyof Table, Own> = {
  [Shown in Name]: Shown extends keyof Own
    ? Own[Shown]
    : z.ZodMiniType<ValueOf<Table[Shown]>, ValueOf<Table[Shown]>>;
};

type RequestShape<Values> = {
  [Name in keyof Values]-?: undefined extends Values[Name]
    ? z.ZodMiniOptional<z.ZodMiniType<Values[Name], Values[Name]>>
    : z.ZodMiniType<Values[Name], Values[Name]>;
};

/** The shape of an answer with the named fields, in this order. */
export function answerShape<
  Table extends Fields,
  Name extends keyof Table & string,
  Own extends OwnSchemas<Table, Name>,
>(fields: Table, names: readonly Name[], own: Own): AnswerShape<Table, Name, Own> {
  const schemas: Readonly<Record<string, z.ZodMiniType>> = own;
  return fromNames(names, (name) => {
    const field = fields[name];
    if (field?.kind === 'derived') return schemas[name];
    return answerSchema(field as KeptField, schemas[name]);
  });
}

/** The shape of a request that creates a thing; faults are reported in the order of the names. */
export function createShape<Table extends Fields>(
  fields: Table,
  own: OwnSchemas<Table, keyof CreateValues<Table>>,
  names = createNames(fields),
): RequestShape<CreateValues<Table>> {
  const schemas: Readonly<Record<string, z.ZodMiniType>> = own;
  return fromNames(names, (name) => {
    const field = fields[name] as GivenField;
    const schema = givenSchema(field, schemas[name]);
    if (field.create === 'required') return schema;
    // Null for no tags has always been accepted.
    return z.optional(field.kind === 'tags' ? z.nullable(schema) : schema);
  });
}

/** The shape of a request that changes a thing; faults are reported in the order of the names. */
export function changeShape<Table extends Fields>(
  fields: Table,
  own: OwnSchemas<Table, keyof ChangeValues<Table>>,
  names = changeNames(fields),
): RequestShape<ChangeValues<Table>> {
  const schemas: Readonly<Record<string, z.ZodMiniType>> = own;
  return fromNames(names, (name) => {
    const field = fields[name] as GivenField;
    const schema = givenSchema(field, schemas[name]);
    return field.change === 'required' ? schema : z.optional(schema);
  });
}
