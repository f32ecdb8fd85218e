import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '#contracts/error-body.ts';

/** Answers what Node could not read as a request at all, in the form of contract.md. */
export function handleClientError(error: { readonly code?: string }, socket: Socket): void {
  // A connection that is gone, or in the middle of an answer, can take none.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const { status, message } = answers[error.code ?? ''] ?? badRequest;
  const body = JSON.stringify({ message } satisfies ErrorBody);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

const badRequest = { status: 400, message: 'This is not a valid HTTP request.' };

const answers: Readonly<Record<string, typeof badRequest>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of this request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
};
