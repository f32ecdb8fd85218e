import { LoginRequest, SecondFactorRequest } from '#contracts/accounts/sign-in/endpoints.ts';
import { findFieldErrors } from '../../forms/find-field-errors.ts';
import type { FieldErrors } from '../../forms/server-refusal.ts';

/** Faults of a name and a password, before they are sent. */
export const checkCredentials = (body: LoginRequest): FieldErrors =>
  findFieldErrors(LoginRequest, body);

/** Faults of a code, before it is sent. */
export const checkSecondFactor = (body: SecondFactorRequest): FieldErrors =>
  findFieldErrors(SecondFactorRequest, body);
