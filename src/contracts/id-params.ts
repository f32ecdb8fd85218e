import * as z from 'zod/mini';

/** An id as text; `message` says what is wanted instead of any other text. */
export const idText = (message?: string) =>
  z.pipe(z.string(message).check(z.regex(/^[1-9]\d{0,14}$/, message)), z.transform(Number));

/** An id from a path; anything that is no id names nothing, so the route answers not found. */
export const IdParams = z.object({ id: idText() });
