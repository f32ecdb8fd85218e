import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { InFlightRequests } from '../in-flight-requests.ts';
import { trackIdleConnections } from './idle-connections.ts';

/** Of all clients, 3 to 5 KB each. */
const WAITING_MAX = 5000;
/** Of one connection. Programs that pipeline send ten or so; browsers send one. */
const WAITING_EACH_MAX = 32;

interface Waiting {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

/**
 * Lets requests that a client sends at once, without reading (RFC 9112, section 9.3.2), wait for the
 * answers before theirs: one of a connection is under way, and its socket is not read while others
 * wait. One of all that wait begins in each turn of the event loop, so that clients which send one
 * request meet none of them. Beyond so many of one client, or of all, the connection of the next one is
 * closed. What Node has read by then, 64 KB at most, it still parses; so the others are
 * read in turns, those first that have waited longest for theirs.
 */
export function takeTurnsByConnection(
  server: Server,
  inFlight: Pick<InFlightRequests, 'begin' | 'end'>,
  answer: RequestListener,
  waitingMax = WAITING_MAX,
): void {
  const idle = trackIdleConnections(server);
  const queues = new Map<Socket, Waiting[]>();
  /** Connections whose next request may begin. */
  const ready: Socket[] = [];
  let count = 0;

  function begin(req: IncomingMessage, res: ServerResponse): void {
    inFlight.begin(res);
    // One listener for all answers: a closure, `once` or a second listener would cost each of them a microsecond.
    res.on('close', end);
    answer(req, res);
  }

  function end(this: ServerResponse): void {
    inFlight.end();
    const { socket } = this.req;
    if (!queues.has(socket)) idle.enter(socket);
    else if (ready.push(socket) === 1) setImmediate(beginNext);
  }

  function beginNext(): void {
    const socket = ready.shift();
    if (ready.length > 0) setImmediate(beginNext);
    const next = socket && take(socket);
    if (next) begin(next.req, next.res);
  }

  function take(socket: Socket): Waiting | undefined {
    const queue = queues.get(socket);
    const next = queue?.shift();
    if (!next) return undefined;
    count -= 1;
    if (queue?.length === 0) {
      queues.delete(socket);
      socket.resume();
    }
    return next;
  }

  function wait(waiting: Waiting): void {
    const { socket } = waiting.req;
    const queue = queues.get(socket);
    if (queue) queue.push(waiting);
    else {
      queues.set(socket, [waiting]);
      socket.once('close', () => {
        count -= queues.get(socket)?.length ?? 0;
        queues.delete(socket);
      });
    }
    count += 1;
    // Node resumes the socket at the end of each request that it has read.
    process.nextTick(() => {
      if (queues.has(socket)) socket.pause();
    });
  }

  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    const { socket } = req;
    // Requests that follow on a closed connection are still parsed.
    if (socket.destroyed) return;
    idle.leave(socket);
    // An answer gets its connection when the one before it is out.
    if (res.socket && !queues.has(socket)) return begin(req, res);
    const own = queues.get(socket)?.length ?? 0;
    if (count < waitingMax && own < WAITING_EACH_MAX) return wait({ req, res });
    socket.destroy();
    idle.readInTurns();
  });
}
