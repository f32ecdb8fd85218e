import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';
import { Socket } from 'node:net';
import { REQUEST_ID_LENGTH } from '../../request-id.ts';

/** Longer than the idle time of common load balancers (60 s), so that they close first. */
export const KEEP_ALIVE_SECONDS = 72;

/** A longer body is not copied for the sake of its head. */
export const WHOLE_BYTES_MAX = 64 * 1024;

/** Names and values in turn, in the format of `writeHead`. */
export type FlatHeaders = readonly string[];

/** `Sun, 06 Nov 1994 08:49:37 GMT` */
const DATE_LENGTH = 29;

/** Node's own notes about the head of an answer, public by use only; see decision 038. */
interface NodeHead {
  _header: string;
  _headerSent: boolean;
}

/**
 * An answer with status 200, head and body in one piece, of which only the request's id and the
 * date change from one request to the next. To write it takes two thirds of the time that
 * `writeHead` and `end` take (decision 038).
 */
export class WholeAnswer {
  #bytes: Buffer;
  readonly #idAt: number;
  readonly #dateAt: number;
  #second = 0;

  /** Throws a TypeError for headers that Node would refuse too. */
  constructor(headers: FlatHeaders, body: Buffer) {
    const upToId = 'HTTP/1.1 200 OK\r\nx-request-id: ';
    const upToDate = `${upToId}${' '.repeat(REQUEST_ID_LENGTH)}\r\nDate: `;
    const lines = [
      upToDate + ' '.repeat(DATE_LENGTH),
      'Connection: keep-alive',
      `Keep-Alive: timeout=${KEEP_ALIVE_SECONDS}`,
      ...toLines(headers),
      '\r\n',
    ];
    this.#idAt = upToId.length;
    this.#dateAt = upToDate.length;
    this.#bytes = Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body]);
  }

  /** Answers a request for which `canSendWhole` holds; `now` in milliseconds since the epoch. */
  send(res: ServerResponse, requestId: string, now: number): void {
    const bytes = this.#bytes;
    bytes.write(requestId, this.#idAt, REQUEST_ID_LENGTH, 'latin1');
    const second = Math.floor(now / 1000);
    if (second !== this.#second) {
      this.#second = second;
      bytes.write(new Date(now).toUTCString(), this.#dateAt, DATE_LENGTH, 'latin1');
    }
    const head = res as unknown as NodeHead;
    head._header = 'HTTP/1.1 200 OK\r\n\r\n';
    head._headerSent = true;
    res.end(bytes);
    // A slow client, or an answer that waits for the one before: these bytes must stay as they are.
    if (res.writableLength > 0) this.#bytes = Buffer.from(bytes);
  }
}

/** Whether an answer in one piece is what Node would send: the head of every other answer differs. */
export function canSendWhole(
  { method, socket }: IncomingMessage,
  res: ServerResponse,
  answer: { readonly requestId: string; readonly page: { readonly headers: OutgoingHttpHeaders } },
): boolean {
  return (
    method === 'GET' &&
    res.shouldKeepAlive &&
    answer.requestId.length === REQUEST_ID_LENGTH &&
    // Those of a routed request are the page's own.
    res.getHeaderNames().every((name) => name in answer.page.headers) &&
    // Calls from inside the process have no connection.
    socket instanceof Socket
  );
}

function toLines(headers: FlatHeaders): string[] {
  return headers.flatMap((name, at) => {
    const value = headers[at + 1];
    if (at % 2 === 1 || value === undefined) return [];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return `${name}: ${value}`;
  });
}
