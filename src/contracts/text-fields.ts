import * as z from 'zod/mini';

/**
 * Makes text storable everywhere: PostgreSQL refuses NUL bytes, and an unpaired surrogate is not
 * Unicode. Neither is ever typed on purpose, so both are mended instead of refused.
 */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Text kept as it was written, but for characters that cannot be stored. */
export const rawText = (label: string, missing = `${label} is required`) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : `${label} must be text`) })
    .check(z.overwrite(toStorableText));

/** One line or paragraph of text: storable, without white space around it. */
export const trimmedText = (label: string, missing?: string) =>
  rawText(label, missing).check(z.trim());
