/** Begins the keys of forms sent without JavaScript, which are made from their words. */
export const PLAIN_FORM_PREFIX = 'plain:';

/** The header that carries the key of a message. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Longer keys are refused. */
export const IDEMPOTENCY_KEY_LENGTH_MAX = 200;
