import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface IdleConnections {
  /** A request of it has begun. */
  leave(socket: Socket): void;
  /** All its requests are answered. */
  enter(socket: Socket): void;
  /** Reads them, and those opened meanwhile, one in each turn of the event loop. */
  readInTurns(): void;
}

/**
 * The connections of a server that have no request under way. What one of them sends at once, Node reads in
 * pieces of 64 KB, each of which it parses whole: 1,800 requests, for 50 ms. Hundreds of them in one turn of the
 * event loop hold everybody else for seconds, and gigabytes until its end. They queue for their turns, behind those
 * that already wait, so that no client which is cut off and comes back is read before a visitor who has waited
 * longer. Of those that begin to wait together, the last to be active are read first, so that a visitor's next
 * request is not behind connections that are only held open.
 */
export function trackIdleConnections(server: Server): IdleConnections {
  /** The longest idle first. */
  const idle = new Set<Socket>();
  /** Paused, the next to be read first. */
  const unread = new Set<Socket>();
  /** The one whose turn it is; what it has sent arrives before the next turn. */
  let reading: Socket | undefined;
  let isReadingInTurns = false;

  function readNext(): void {
    [reading] = unread;
    isReadingInTurns = reading !== undefined;
    if (!reading) return;
    unread.delete(reading);
    reading.resume();
    setImmediate(readNext);
  }

  function queue(socket: Socket): void {
    if (socket === reading || socket.destroyed || unread.has(socket)) return;
    unread.add(socket);
    socket.pause();
  }

  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => {
      idle.delete(socket);
      unread.delete(socket);
    });
    // Before that, Node would still resume the socket.
    if (isReadingInTurns) process.nextTick(queue, socket);
  });

  return {
    leave(socket) {
      idle.delete(socket);
      if (unread.delete(socket)) socket.resume();
    },
    enter(socket) {
      if (!socket.destroyed) idle.add(socket);
    },
    readInTurns() {
      if (!isReadingInTurns) setImmediate(readNext);
      isReadingInTurns = true;
      for (const socket of [...idle].reverse()) queue(socket);
    },
  };
}
