import * as z from 'zod/mini';

/** One fault of one field; `path` is the field's name, with dots below it (`tags.2`). */
export const ValidationIssue = z.object({ path: z.string(), message: z.string() });
export type ValidationIssue = z.infer<typeof ValidationIssue>;

/** The body of every error answer (contract.md, HTTP API); `issues` only with invalid input. */
export const ErrorBody = z.object({
  message: z.string(),
  issues: z.optional(z.array(ValidationIssue)),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
