import * as z from 'zod/mini';
import { foldIssues, joinPath } from '#shared/fields/field-issues.ts';
import type { FieldErrors } from './server-refusal.ts';

/** The first fault of each field that a schema finds; empty if there are none. */
export function findFieldErrors(schema: z.core.$ZodType, value: unknown): FieldErrors {
  const result = z.safeParse(schema, value);
  if (result.success) return {};
  return foldIssues(
    result.error.issues.map(({ path, message }) => ({ path: joinPath(path), message })),
  );
}
