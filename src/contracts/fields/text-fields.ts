import * as z from 'zod/mini';
import { toStorableText } from '#shared/text/to-storable-text.ts';

/** Text unchanged except for characters that cannot be stored. */
export const rawText = (label: string, missing = `${label} is required`) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : `${label} must be text`) })
    .check(z.overwrite(toStorableText));

/** Storable text without surrounding white space. */
export const trimmedText = (label: string, missing?: string) =>
  rawText(label, missing).check(z.trim());
