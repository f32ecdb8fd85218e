import * as z from 'zod/mini';
import type { GivenField, TextField, ValueOf } from '#shared/fields/field.ts';
import { missingMessage, subjectOf, textMessages } from '#shared/fields/field-words.ts';
import { isWebAddress } from '#shared/text/is-web-address.ts';
import { rawText, trimmedText } from './text-fields.ts';

/** The schema of a text in requests. If the field may be null, blank means none, like null. */
export function textSchema<F extends GivenField & TextField>(
  field: F,
): z.ZodMiniType<ValueOf<F>, ValueOf<F>> {
  const schema: z.ZodMiniType = field.isNullable ? nullableText(field) : boundedText(field);
  return schema as z.ZodMiniType<ValueOf<F>, ValueOf<F>>;
}

const nullableText = (field: GivenField & TextField) =>
  z.pipe(
    z.nullable(boundedText(field)),
    z.transform((text) => text || null),
  );

function boundedText(field: GivenField & TextField) {
  const { tooShort, tooLong, malformed } = textMessages(field);
  const toText = field.kind === 'html' ? rawText : trimmedText;
  return toText(subjectOf(field), missingMessage(field)).check(
    ...(field.min === undefined ? [] : [atLeast(field.min, tooShort, field.mayWait)]),
    z.maxLength(field.max, tooLong),
    ...(field.form === 'email' ? [z.email(malformed)] : []),
    ...(field.form === 'address' ? [z.regex(ADDRESS, malformed)] : []),
    ...(field.form === 'url' ? [z.refine((text) => isWebAddress(String(text)), malformed)] : []),
  );
}

/** A text that may wait is empty or long enough; whether it may be empty is for the caller to say. */
const atLeast = (min: number, message: string, mayWait = false) =>
  mayWait
    ? z.refine((text) => text === '' || String(text).length >= min, message)
    : z.minLength(min, message);

const ADDRESS = /^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/;
