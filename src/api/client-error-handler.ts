import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '#contracts/error-codes.ts';
import { AppError } from './app-error.ts';

/** For the client to read why, before the connection is gone whether it closes or not. */
const LINGER_MS = 1000;

/** Answers what Node could not parse as a request, with the usual error body (BEHAVIOUR 5.4). */
export function handleClientError(
  error: { readonly code?: string },
  socket: Socket,
  requestId: string,
): void {
  // Nothing can be sent if the connection is gone or in the middle of an answer.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const refusal = new AppError(codes[error.code ?? ''] ?? 'malformed_request');
  const body = JSON.stringify(refusal.toBody());
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // Nobody would notice the end of a client whose earlier requests wait, because its socket is not read.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};
