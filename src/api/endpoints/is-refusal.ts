import { AppError } from '../app-error.ts';

/** Whether this was thrown on purpose, by `refuse` or by validation. */
export const isRefusal = (error: unknown): error is AppError => error instanceof AppError;
