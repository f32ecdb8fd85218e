import type { ErrorBody, ValidationIssue } from '#contracts/error-body.ts';
import { type ErrorCode, errorStatus } from '#contracts/error-codes.ts';
import { errorMessages } from '#contracts/error-messages.ts';

/** Details that an error may add to its code. */
export interface AppErrorDetails {
  /** A sentence more precise than the code's own. */
  readonly message?: string;
  readonly issues?: readonly ValidationIssue[];
  /** Further fields of the body, if the contract's `errorBodies` promises them. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error to be sent to the client; its status and text come from the tables of the contracts. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? errorMessages[code]);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  /** The body of BEHAVIOUR 5.4, and nothing else. */
  toBody(): ErrorBody {
    const { issues, fields } = this.details;
    const { message, code } = this;
    return { message, code, ...(issues && { issues: [...issues] }), ...fields };
  }
}

/** Builds an error to be thrown; endpoints get it with the codes of their contract only. */
export const refuse = (code: ErrorCode, details?: AppErrorDetails) => new AppError(code, details);
