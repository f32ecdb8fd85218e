import { messageFields, TYPED_FIELDS } from './message-fields.ts';

/** A character of three bytes in UTF-8, percent-encoded: `%E4%BA%91`. Others take less per length. */
const ENCODED_BYTES_MAX = 9;
/** The hidden fields of the form, and parameters that browser extensions add. */
const OTHER_BYTES_MAX = 4096;
const KB = 1024;

/** The most that the contact form takes without JavaScript, percent-encoded, in whole KB. */
export const CONTACT_FORM_BYTES_MAX =
  Math.ceil(
    TYPED_FIELDS.reduce(
      (sum, name) => sum + `&${name}=`.length + messageFields[name].max * ENCODED_BYTES_MAX,
      OTHER_BYTES_MAX,
    ) / KB,
  ) * KB;
