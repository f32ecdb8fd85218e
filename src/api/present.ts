import type { $ZodObject, input } from 'zod/v4/core';

/** Only the fields of the contract, in its order, so that nothing else is ever published. */
export function present<Answer extends $ZodObject>(
  answer: Answer,
  values: input<Answer>,
): input<Answer> {
  const source = values as Readonly<Record<string, unknown>>;
  const entries = Object.keys(answer._zod.def.shape).map((name) => [name, source[name]]);
  return Object.fromEntries(entries) as input<Answer>;
}
