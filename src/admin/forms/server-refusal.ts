import { HttpError, readErrorBody } from '#client/http-error.ts';
import type { ErrorCode } from '#contracts/error-codes.ts';
import { type FieldIssue, foldIssues } from '#shared/fields/field-issues.ts';
import type { PostChange } from '#shared/posts/post-fields.ts';
import { toast } from '#ui/toast/toast.tsx';

export type ControlName =
  | 'username'
  | 'name'
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

interface Refusal {
  readonly message: string;
  readonly fieldErrors: FieldErrors;
}

/** Describes a failed call for a person, with `fallback` if nothing else does (BEHAVIOUR 2.2). */
export function readRefusal(error: unknown, fallback: string): Refusal {
  if (!(error instanceof HttpError)) {
    const message = error instanceof Error ? error.message : '';
    return { message: message || fallback, fieldErrors: {} };
  }
  const { message, issues = [] } = readErrorBody(error.body);
  if (typeof message === 'string' && message !== '' && areIssues(issues)) {
    return { message, fieldErrors: foldIssues(issues) };
  }
  const statusText = error.message.slice(`${error.status}: `.length);
  return { message: error.body || statusText || fallback, fieldErrors: {} };
}

/** Where a refusal that names no field belongs, by its code. */
export type RefusalPlaces = { readonly [Code in ErrorCode]?: ControlName };

/** The fields that a refusal concerns: those that it names, else the control that has to change. */
export function placeRefusal(error: unknown, places: RefusalPlaces = {}): FieldErrors {
  const { message, fieldErrors } = readRefusal(error, '');
  const code = error instanceof HttpError ? error.code : undefined;
  const place = code && places[code];
  return place && Object.keys(fieldErrors).length === 0 ? { [place]: message } : fieldErrors;
}

/** Another program may answer for the server. No schema checks it: its code would come before the first key. */
function areIssues(issues: unknown): issues is readonly FieldIssue[] {
  return (
    Array.isArray(issues) &&
    issues.every((issue) => typeof issue?.path === 'string' && typeof issue?.message === 'string')
  );
}

/** Says that a call failed, and why: in the server's words, else in `fallback`. */
export function toastFailure(title: string, error: unknown, fallback = 'Try again.'): void {
  const { message } = readRefusal(error, fallback);
  toast({ title, description: message, variant: 'destructive' });
}

/** The same in one line, with `fallback` for a failure without words. */
export const toastRefusal = (error: unknown, fallback: string) =>
  void toast({ title: readRefusal(error, fallback).message, variant: 'destructive' });
