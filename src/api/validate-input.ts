import { type $ZodIssue, type $ZodType, type output, safeParse } from 'zod/v4/core';
import { AppError } from './app-error.ts';

/** The value a schema makes of `input`, or an `invalid_input` with the first fault of each field. */
export function validateInput<Schema extends $ZodType>(
  schema: Schema,
  input: unknown,
): output<Schema> {
  const result = safeParse(schema, input);
  if (result.success) return result.data;
  const described = result.error.issues.map(describeIssue);
  const issues = described.filter(
    ({ path }, index) => described.findIndex((issue) => issue.path === path) === index,
  );
  const [first] = issues;
  throw new AppError('invalid_input', { ...(first && { message: first.message }), issues });
}

function describeIssue({ path, message }: $ZodIssue) {
  return {
    path: path.map(String).join('.'),
    message: path.length > 0 ? message : 'The request body must be a JSON object.',
  };
}
