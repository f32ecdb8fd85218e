import * as z from 'zod/mini';
import { type ErrorCode, errorStatus } from './error-codes.ts';

const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** A fault of a field; `path` is the field's name, with dots for its parts (`tags.2`). */
export const ValidationIssue = z.object({ path: z.string(), message: z.string() });
export type ValidationIssue = z.infer<typeof ValidationIssue>;

/** The body of every error: `message` for people, `code` for programs, `issues` of input (BEHAVIOUR 5.4). */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  issues: z.optional(z.array(ValidationIssue)),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
