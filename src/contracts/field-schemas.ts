import * as z from 'zod/mini';
import type { GivenField, KeptField, TextField, ValueOf } from '#rules/fields/field.ts';
import { missingMessage, subjectOf, textMessages } from '#rules/fields/field-words.ts';
import { FIRST_DAY, isPublicationTime, LAST_DAY } from '#rules/posts/publication-days.ts';
import { tooLong } from '#rules/text/bound-messages.ts';
import { rawText, trimmedText } from './text-fields.ts';

/** The schema of a field in answers; `json` is the schema of a JSON field. */
export function answerSchema(field: KeptField, json?: z.ZodMiniType): z.ZodMiniType {
  const schema = json ?? answeredAs(field);
  return 'isNullable' in field ? z.nullable(schema) : schema;
}

function answeredAs(field: KeptField): z.ZodMiniType {
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

/** The schema of a field in requests; its messages come from the table. */
export const givenSchema = <F extends GivenField>(field: F, json?: z.ZodMiniType) =>
  givenAs(field, json) as z.ZodMiniType<ValueOf<F>, ValueOf<F>>;

function givenAs(field: GivenField, json?: z.ZodMiniType): z.ZodMiniType {
  const subject = subjectOf(field);
  switch (field.kind) {
    case 'text':
    case 'html':
      return field.isNullable ? nullableText(field) : boundedText(field);
    case 'tags':
      return tags(field.max, field.itemMax);
    case 'flag':
      return z.boolean(`${subject} must be true or false`);
    case 'time':
      return time(
        `${subject} must be a date between ${FIRST_DAY.slice(0, 4)} and ${LAST_DAY.slice(0, 4)}`,
      );
    case 'number': {
      const number = z.int(`${subject} must be a whole number`);
      return field.isNullable ? z.nullable(number) : number;
    }
    case 'choice':
      return z.enum(Object.keys(field.options), `${subject} takes ${listOptions(field.options)}`);
    case 'json':
      if (json) return json;
      throw new Error(`The contract gives no schema for ${subject}`);
  }
}

function boundedText(field: GivenField & TextField) {
  const { tooShort, tooLong, malformed } = textMessages(field);
  const text = (field.kind === 'html' ? rawText : trimmedText)(
    subjectOf(field),
    missingMessage(field),
  );
  return text.check(
    ...(field.min === undefined ? [] : [z.minLength(field.min, tooShort)]),
    z.maxLength(field.max, tooLong),
    ...(field.form === 'email' ? [z.email(malformed)] : []),
    ...(field.form === 'address' ? [z.regex(ADDRESS, malformed)] : []),
  );
}

const ADDRESS = /^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/;

/** Blank means none, like null. */
const nullableText = (field: GivenField & TextField) =>
  z.pipe(
    z.nullable(boundedText(field)),
    z.transform((text) => text || null),
  );

const tags = (max: number, itemMax: number) =>
  z
    .array(
      trimmedText('Each tag').check(z.maxLength(itemMax, tooLong('A tag', itemMax))),
      'Tags must be a list',
    )
    .check(z.maxLength(max, `A post can have at most ${max} tags`));

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

const listOptions = (options: Readonly<Record<string, string>>) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(Object.keys(options));
