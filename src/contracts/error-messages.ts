import { BODY_BYTES_MAX, describeBodyBound } from '#rules/requests/body-bounds.ts';
import type { ErrorCode } from './error-codes.ts';

/** The default message of each error, for people; each says what to do. */
export const errorMessages: Record<ErrorCode, string> = {
  invalid_input: 'Some of the values are not valid. Please check them and try again.',
  malformed_request: 'This is not a valid HTTP request.',
  malformed_json: 'The request body is not valid JSON.',
  unauthenticated: 'Please sign in to continue.',
  invalid_credentials: 'Username or password is incorrect.',
  account_suspended: 'This account is suspended. Please ask an administrator.',
  forbidden: 'Only an administrator may do this.',
  cross_site: 'This request came from another site and was refused.',
  wrong_password: 'This password is not correct.',
  confirmation_required: 'Please confirm with your password that it is you.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not take that method.',
  request_timeout: 'The request did not arrive in time.',
  username_taken: 'This username is already taken. Please choose another one.',
  slug_taken: 'Another post already has this address. Please choose another one.',
  edit_conflict: 'Someone else changed this post since you opened it.',
  media_in_use: 'A post shows this picture. Please remove it there first.',
  mail_not_configured: 'No mail server is set up, so the reply cannot be sent from here.',
  idempotency_key_reused: 'This Idempotency-Key belongs to another message. Please use a new one.',
  body_too_large: `The request is larger than ${describeBodyBound(BODY_BYTES_MAX)}. Please shorten it.`,
  unsupported_media_type: 'Please send the request as application/json.',
  rate_limited: 'Too many attempts. Please wait a little and try again.',
  headers_too_large: 'The headers of this request are too large.',
  internal: 'Something went wrong on our side. Please try again.',
  storage_full: 'The server has no room left, so nothing was saved. Please try again later.',
  unavailable: 'The service is not ready. Please try again in a moment.',
};
