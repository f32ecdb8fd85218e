import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';
import { Socket } from 'node:net';
import { REQUEST_ID_LENGTH_MAX } from '../../request-id.ts';

/** Longer than the idle time of common load balancers (60 s), so that they close first. */
export const KEEP_ALIVE_SECONDS = 72;

/** A longer body is not copied for the sake of its head. */
export const WHOLE_BYTES_MAX = 64 * 1024;

/** Names and values in turn, in the format of `writeHead`. */
export type FlatHeaders = readonly string[];

/** `Sun, 06 Nov 1994 08:49:37 GMT` */
const DATE_LENGTH = 29;

const START = 'HTTP/1.1 200 OK\r\nx-request-id: ';

/** Where the head goes on after the id, however long that is. */
const ID_END = START.length + REQUEST_ID_LENGTH_MAX;
const UP_TO_DATE = '\r\nDate: ';
const DATE_AT = ID_END + UP_TO_DATE.length;

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
  /** With room for the longest id in front. */
  #bytes: Buffer;
  /** The bytes from their present start on; most ids are equally long. */
  #sent: Buffer;
  #second = 0;

  /** Throws a TypeError for headers that Node would refuse too. */
  constructor(headers: FlatHeaders, body: Buffer) {
    const lines = [
      ' '.repeat(ID_END) + UP_TO_DATE + ' '.repeat(DATE_LENGTH),
      'Connection: keep-alive',
      `Keep-Alive: timeout=${KEEP_ALIVE_SECONDS}`,
      ...toLines(headers),
      '\r\n',
    ];
    this.#bytes = Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body]);
    this.#sent = this.#bytes;
  }

  /**
   * Answers a request for which `canSendWhole` holds; `now` in milliseconds since the epoch. Throws a
   * RangeError for an id of more than `REQUEST_ID_LENGTH_MAX` characters.
   */
  send(res: ServerResponse, requestId: string, now: number): void {
    const bytes = this.#bytes;
    const start = START + requestId;
    const startAt = ID_END - start.length;
    bytes.write(start, startAt, 'latin1');
    const length = bytes.length - startAt;
    if (this.#sent.length !== length) this.#sent = bytes.subarray(startAt);
    const second = Math.floor(now / 1000);
    if (second !== this.#second) {
      this.#second = second;
      bytes.write(new Date(now).toUTCString(), DATE_AT, 'latin1');
    }
    const head = res as unknown as NodeHead;
    head._header = 'HTTP/1.1 200 OK\r\n\r\n';
    head._headerSent = true;
    res.end(this.#sent);
    // A slow client: these bytes must stay as they are.
    if (res.writableLength > 0) {
      this.#bytes = Buffer.from(bytes);
      this.#sent = this.#bytes;
    }
  }
}

/**
 * Whether an answer in one piece is what Node would send (the head of every other answer differs),
 * and leaves now. One that waits for others would be a copy of the page: a thousand requests sent at
 * once by a client that does not read would take 50 MB.
 */
export function canSendWhole(
  { method }: IncomingMessage,
  res: ServerResponse,
  page: { readonly headers: OutgoingHttpHeaders },
): boolean {
  return (
    method === 'GET' &&
    res.shouldKeepAlive &&
    // Those of a routed request are the page's own.
    res.getHeaderNames().every((name) => name in page.headers) &&
    // Calls from inside the process have no connection, and answers that wait have none yet.
    res.socket instanceof Socket &&
    res.socket.writableLength === 0
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
