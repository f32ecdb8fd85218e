import * as z from 'zod/mini';
import type { GivenField } from '#shared/fields/field.ts';
import { subjectOf } from '#shared/fields/field-words.ts';
import { FIRST_DAY, isPublicationTime, LAST_DAY } from '#shared/posts/publication-days.ts';
import { tooLong } from '#shared/text/bound-messages.ts';
import type { SchemasByKind } from './field-shapes.ts';
import { trimmedText } from './text-fields.ts';
import { textSchema } from './text-schema.ts';

/** The schema of each kind of field in requests; its messages come from the table. */
export const givenSchemas: SchemasByKind = {
  text: textSchema,
  html: textSchema,
  tags: ({ max, itemMax }) =>
    z
      .array(
        trimmedText('Each tag').check(z.maxLength(itemMax, tooLong('A tag', itemMax))),
        'Tags must be a list',
      )
      .check(z.maxLength(max, `A post can have at most ${max} tags`)),
  flag: (field) => z.boolean(`${subjectOf(field)} must be true or false`),
  time: (field) =>
    time(`${subjectOf(field)} must be a date between ${FIRST_YEAR} and ${LAST_YEAR}`),
  number: (field) => {
    const number = z.int(`${subjectOf(field)} must be a whole number`);
    return field.isNullable ? z.nullable(number) : number;
  },
  choice: (field) => z.enum(Object.keys(field.options), takes(field, Object.keys(field.options))),
};

const [FIRST_YEAR, LAST_YEAR] = [FIRST_DAY, LAST_DAY].map((day) => day.slice(0, 4));

/** A date in any form that `Date` reads, as ISO 8601 in UTC; blank and null mean "not given". */
const time = (message: string) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.string(), z.number()], message))),
    z.transform((value, context) => {
      if (value === undefined || value === null || value === '') return undefined;
      const moment = new Date(value).getTime();
      if (isPublicationTime(moment)) return new Date(moment).toISOString();
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
  );

const disjunction = new Intl.ListFormat('en', { type: 'disjunction' });
const takes = (field: GivenField, values: readonly string[]) =>
  `${subjectOf(field)} takes ${disjunction.format(values)}`;
