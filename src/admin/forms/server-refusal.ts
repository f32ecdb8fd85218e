import * as z from 'zod/mini';
import { HttpError } from '#client/http-error.ts';
import { ErrorBody } from '#contracts/error-body.ts';
import { foldIssues, joinPath } from '#rules/fields/field-issues.ts';
import type { PostChange } from '#rules/posts/post-fields.ts';

/** Every control of the panel's forms, by its name. */
export type ControlName =
  | 'username'
  | 'password'
  | 'current'
  | 'next'
  | 'code'
  | 'email'
  | 'coverAlt'
  | 'from'
  | 'to'
  | keyof PostChange;

/** The first fault of each field, by the field's name. */
export type FieldErrors = { readonly [Name in ControlName]?: string };

/** A failed call, described for a person. */
export interface Refusal {
  readonly message: string;
  readonly fieldErrors: FieldErrors;
}

/** The first fault of each field that a schema finds; empty if there are none. */
export function findFieldErrors(schema: z.core.$ZodType, value: unknown): FieldErrors {
  const result = z.safeParse(schema, value);
  if (result.success) return {};
  return foldIssues(
    result.error.issues.map(({ path, message }) => ({ path: joinPath(path), message })),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Another program may answer for the server, without codes. */
const MessageAndIssues = z.omit(ErrorBody, { code: true });

/**
 * Describes a failed call for a person (BEHAVIOUR 2.2): the body's message field, otherwise the raw
 * text or the status text, otherwise `fallback`.
 */
export function readRefusal(error: unknown, fallback: string): Refusal {
  if (!(error instanceof HttpError)) {
    const message = error instanceof Error ? error.message : '';
    return { message: message || fallback, fieldErrors: {} };
  }
  const body = z.safeParse(MessageAndIssues, parseJson(error.body));
  if (body.success && body.data.message !== '') {
    return { message: body.data.message, fieldErrors: foldIssues(body.data.issues ?? []) };
  }
  const statusText = error.message.slice(`${error.status}: `.length);
  return { message: error.body || statusText || fallback, fieldErrors: {} };
}
