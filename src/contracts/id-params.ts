import * as z from 'zod/mini';

/** An id as text; `message` is the fault of any other text. */
export const idText = (message?: string) =>
  z.pipe(z.string(message).check(z.regex(/^[1-9]\d{0,14}$/, message)), z.transform(Number));

/** An id from a path; for anything that is not an id the route answers not found. */
export const IdParams = z.object({ id: idText() });
