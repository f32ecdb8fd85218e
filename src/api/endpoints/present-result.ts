import type { $ZodArray, $ZodObject, $ZodType } from 'zod/v4/core';
import type { Endpoint } from '#contracts/endpoint.ts';
import { refuse } from '../app-error.ts';
import { present as presentObject } from '../present.ts';
import type { EndpointService } from './endpoint-types.ts';

/** Presents what a service found as its contract says, or throws `not_found` if that is nothing. */
export function presentResult<E extends Endpoint, Result>(
  { success, errors }: Endpoint,
  { present }: EndpointService<E, Result>,
  result: unknown,
): unknown {
  const isMissing = result === null || result === false;
  if (isMissing && errors?.includes('not_found')) throw refuse('not_found');
  // The types of the service ensure that it presents what it finds.
  if (present) return (present as (found: unknown) => unknown)(result);
  return success.body ? presentBody(success.body, result) : undefined;
}

function presentBody(schema: $ZodType, value: unknown): unknown {
  const { type } = schema._zod.def;
  if (type === 'object')
    return presentObject(schema as $ZodObject, value as Record<string, unknown>);
  if (type !== 'array') return value;
  const { element } = (schema as $ZodArray)._zod.def;
  return (value as readonly unknown[]).map((row) => presentBody(element, row));
}

/** The presenter of a page of a list. */
export const presentPage =
  <Row, Presented>(presentRow: (row: Row) => Presented) =>
  ({ rows, total }: { readonly rows: readonly Row[]; readonly total: number }) => ({
    headers: { 'X-Total-Count': total },
    body: rows.map((row) => presentRow(row)),
  });
