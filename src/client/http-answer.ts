import type { AnswerHeaderName } from '#contracts/endpoints.ts';
import { HttpError } from './http-error.ts';

/** The parts of a `Response` that the product reads. */
export interface HttpAnswer {
  readonly status: number;
  readonly statusText: string;
  /** A header that the contract promises, or null. */
  readonly header: (name: AnswerHeaderName) => string | null;
  readonly text: string;
}

/** Reads an address by GET: over the network in the browser, in process on the server. */
export type HttpReader = (url: string, signal?: AbortSignal) => Promise<HttpAnswer>;

/** Sends a request over the network, always with cookies (BEHAVIOUR 5.1). */
export async function fetchAnswer(url: string, init: RequestInit): Promise<HttpAnswer> {
  const response = await fetch(url, { credentials: 'include', ...init });
  return {
    status: response.status,
    statusText: response.statusText,
    header: (name) => response.headers.get(name),
    text: await response.text(),
  };
}

/** The failure of a call whose status is not 2xx; null for any other. */
export const findFailure = ({ status, statusText, text }: HttpAnswer): HttpError | null =>
  status >= 200 && status < 300 ? null : new HttpError(status, statusText, text);
