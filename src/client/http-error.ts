import type { ErrorBody } from '#contracts/error-body.ts';
import type { ErrorCode } from '#contracts/error-codes.ts';

/** A refusal or failure of the server; its message is `status: body`, or the status text (BEHAVIOUR 2.2). */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: string;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
  }

  /** The refusal; undefined where neither the body nor the status says it. */
  get code(): ErrorCode | undefined {
    return readErrorBody(this.body).code ?? codeByStatus[this.status];
  }
}

/** Whether this is the server's refusal with that code. */
export const isRefusal = (error: unknown, code: ErrorCode): error is HttpError =>
  error instanceof HttpError && error.code === code;

/** The fields of an error body; empty where it is none. */
export function readErrorBody(body: string): Partial<ErrorBody> {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

/** For answers without a code: a proxy may answer in the server's place. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  410: 'gone',
  413: 'body_too_large',
};
