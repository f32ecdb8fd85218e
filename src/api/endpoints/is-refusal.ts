import { AppError } from '../app-error.ts';

/** Whether this was thrown on purpose, by `refuse` or by validation. Routes do not import the class, so they ask here. */
export const isRefusal = (error: unknown): error is AppError => error instanceof AppError;
