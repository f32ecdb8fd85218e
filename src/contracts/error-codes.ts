/**
 * Every error the API can answer, with its HTTP status: the one table of the product.
 * Adding a code here makes the compiler ask for its text in `error-messages.ts`.
 */
export const errorStatus = {
  moved: 301,
  invalid_input: 400,
  malformed_request: 400,
  malformed_json: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  invalid_code: 401,
  clock_off: 401,
  sign_in_ended: 401,
  account_suspended: 401,
  forbidden: 403,
  cross_site: 403,
  wrong_password: 403,
  confirmation_required: 403,
  registration_closed: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  username_taken: 409,
  factor_exists: 409,
  slug_taken: 409,
  edit_conflict: 409,
  copy_conflict: 409,
  media_in_use: 409,
  redirect_exists: 409,
  mail_not_configured: 409,
  backups_not_configured: 409,
  backup_running: 409,
  last_administrator: 409,
  gone: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

/** A stable name of an error, for tests and clients; people read the message. */
export type ErrorCode = keyof typeof errorStatus;
