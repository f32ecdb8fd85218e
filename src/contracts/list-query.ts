import * as z from 'zod/mini';
import { LIST_LIMIT_MAX, SEARCH_LENGTH_MAX } from '#shared/lists/list-bounds.ts';
import { trimmedText } from './fields/text-fields.ts';

const wholeNumber = (minimum: number, maximum: number, message: string) =>
  z.exactOptional(
    z.pipe(
      z.string(message).check(z.regex(/^\d{1,9}$/, message)),
      z.pipe(
        z.transform(Number),
        z.number().check(z.minimum(minimum, message), z.maximum(maximum, message)),
      ),
    ),
  );

/** The query parameters of every list; without them a list is whole. */
export const listQueryFields = {
  limit: wholeNumber(1, LIST_LIMIT_MAX, `limit takes a whole number from 1 to ${LIST_LIMIT_MAX}`),
  offset: wholeNumber(0, 999_999_999, 'offset takes a whole number from 0'),
  q: z.exactOptional(
    trimmedText('q').check(
      z.maxLength(SEARCH_LENGTH_MAX, `q takes at most ${SEARCH_LENGTH_MAX} characters`),
    ),
  ),
};

/** A yes or no in a query. */
export const listQueryFlag = (name: string) =>
  z.exactOptional(
    z.pipe(
      z.enum(['true', 'false'], `${name} takes true or false`),
      z.transform((text) => text === 'true'),
    ),
  );

/** Whether an answer counts: with a limit and `total=false` it comes without all counts, and sooner. */
export const countedListFields = { total: listQueryFlag('total') };

/** A moment in a query, as ISO 8601 in UTC with milliseconds. */
export const listQueryMoment = (name: string) => {
  const message = `${name} takes a moment such as 2026-11-20T09:00:00.000Z`;
  return z.exactOptional(
    z.pipe(
      z.string(message).check(
        z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z$/, message),
        z.refine((text) => !Number.isNaN(Date.parse(text)), message),
      ),
      z.transform((text) => new Date(text).toISOString()),
    ),
  );
};

/** The headers of a list of which a client can ask for a page; `rows` says what is counted. */
export const totalHeader = (rows: string) => ({
  'X-Total-Count': {
    description: `${rows}, without limit and offset`,
    type: 'integer' as const,
  },
});
