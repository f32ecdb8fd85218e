import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface IdleConnections {
  /** A request of it has begun. */
  leave(socket: Socket): void;
  /** All its requests are answered. */
  enter(socket: Socket): void;
  /** Reads them one by one from here on, in a turn of the event loop each. */
  readInTurns(): void;
}

/**
 * The connections of a server that have no request under way. What one of them sends at once, Node reads in
 * pieces of 64 KB, each of which it parses whole: 1,800 requests, for 50 ms. Hundreds of them in one turn of the
 * event loop hold everybody else for seconds, and gigabytes until its end. Those that were active last are read first,
 * so that a visitor's next request is not behind those that only wait for their turn.
 */
export function trackIdleConnections(server: Server): IdleConnections {
  /** The longest idle first. */
  const idle = new Set<Socket>();
  let unread: Socket[] = [];

  function readNext(): void {
    unread.pop()?.resume();
    if (unread.length > 0) setImmediate(readNext);
  }

  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });

  return {
    leave: (socket) => void idle.delete(socket),
    enter(socket) {
      if (!socket.destroyed) idle.add(socket);
    },
    readInTurns() {
      if (unread.length === 0) setImmediate(readNext);
      unread = [...idle];
      for (const socket of unread) socket.pause();
    },
  };
}
