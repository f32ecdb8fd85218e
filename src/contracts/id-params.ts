import * as z from 'zod/mini';

/** An id from a path; anything that is no id names nothing, so the route answers not found. */
export const IdParams = z.object({
  id: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number)),
});
