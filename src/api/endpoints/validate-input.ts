import type { FastifyRequest } from 'fastify';
import { type $ZodIssue, type $ZodType, type output, safeParse } from 'zod/v4/core';
import type { Endpoint } from '#contracts/endpoint.ts';
import { joinPath } from '#shared/fields/field-issues.ts';
import { AppError } from '../app-error.ts';

/**
 * The input of a call, validated by its contract's schemas. Throws `not_found` or `invalid_input`.
 */
export function readInput(
  { params, query, body }: Endpoint,
  request: Pick<FastifyRequest, 'params' | 'query'> & { readonly body?: unknown },
) {
  return {
    params: params && parseParams(params, request.params),
    query: query && validateInput(query, request.query),
    body: body && validateInput(body, request.body),
  };
}

/** The value a schema makes of `input`; throws `invalid_input` with the first fault of each field. */
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

/** An address with an impossible id or slug does not exist. */
function parseParams<Schema extends $ZodType>(schema: Schema, params: unknown): output<Schema> {
  const result = safeParse(schema, params);
  if (!result.success) throw new AppError('not_found');
  return result.data;
}

function describeIssue({ path, message }: $ZodIssue) {
  return {
    path: joinPath(path),
    message: path.length > 0 ? message : 'The request body must be a JSON object.',
  };
}
