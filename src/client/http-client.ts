/**
 * A refusal or failure answered by the server. Its message has the form of BEHAVIOUR 2.2: status
 * code, colon, space, then the body (or the status text if the body is empty).
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: string;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
  }
}

/** The parts of a `Response` that the product reads. */
export interface HttpAnswer {
  readonly status: number;
  readonly statusText: string;
  /** Header by lower-case name, or null. */
  readonly header: (name: string) => string | null;
  readonly text: string;
}

/** Carries one call to the API: over the network in the browser, in process on the server. */
export type HttpTransport = (
  method: string,
  url: string,
  body?: unknown,
  signal?: AbortSignal,
) => Promise<HttpAnswer>;

/** The browser's transport: JSON, always with cookies (BEHAVIOUR 5.1). */
export const browserTransport: HttpTransport = async (method, url, body, signal) => {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    ...(signal ? { signal } : {}),
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    statusText: response.statusText,
    header: (name) => response.headers.get(name),
    text: await response.text(),
  };
};

/** Returns the answer if its status is 2xx; throws `HttpError` otherwise. */
export function requireOk(answer: HttpAnswer): HttpAnswer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new HttpError(answer.status, answer.statusText, answer.text);
}

/** Sends one call and reads its JSON answer; an empty answer becomes null. */
export async function requestJson<Answer>(
  method: string,
  url: string,
  body?: unknown,
): Promise<Answer> {
  const answer = requireOk(await browserTransport(method, url, body));
  return (answer.text === '' ? null : JSON.parse(answer.text)) as Answer;
}
