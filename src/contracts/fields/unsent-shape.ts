import * as z from 'zod/mini';
import type { ChangeValues, Field, Fields, KeptField } from '#shared/fields/field.ts';
import { changeNames, fromNames } from '#shared/fields/field-values.ts';
import { tooLong } from '#shared/text/bound-messages.ts';
import { rawText } from './text-fields.ts';

type UnsentShape<Values> = {
  [Name in keyof Values]-?: z.ZodMiniOptional<z.ZodMiniType<Values[Name], Values[Name]>>;
};

/** The shape of a form that is being filled in: as typed, nothing required, only upper bounds. */
export const unsentShape = <Table extends Fields>(
  fields: Table,
): UnsentShape<ChangeValues<Table>> =>
  fromNames(changeNames(fields), (name) => z.optional(unsentSchema(name, fields[name])));

function unsentSchema(name: string, field: Field | undefined): z.ZodMiniType {
  const label = field && 'label' in field ? field.label : name;
  if (!field || field.kind === 'derived') return z.never();
  if (field.kind === 'tags') {
    const tag = text(label, field.itemMax);
    return z
      .array(tag, `${label} must be a list`)
      .check(z.maxLength(field.max, `Too many ${label}`));
  }
  const schema = plainSchema(label, field);
  return 'isNullable' in field ? z.nullable(schema) : schema;
}

function plainSchema(label: string, field: KeptField): z.ZodMiniType {
  if (field.kind === 'text' || field.kind === 'html') return text(label, field.max);
  if (field.kind === 'flag') return z.boolean(`${label} must be true or false`);
  if (field.kind === 'number') return z.number(`${label} must be a number`);
  return text(label, 100);
}

const text = (label: string, lengthMax: number) =>
  rawText(label).check(z.maxLength(lengthMax, tooLong(label, lengthMax)));
