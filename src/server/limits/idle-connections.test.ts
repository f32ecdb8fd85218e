import { createServer } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { trackIdleConnections } from './idle-connections.ts';

test('of idle connections one is read in a turn, the last to be active first, and new ones last', async () => {
  const server = createServer().removeAllListeners('connection');
  const idle = trackIdleConnections(server);
  const read: string[] = [];
  const open = (name: string) => {
    const socket = new Socket();
    vi.spyOn(socket, 'resume').mockImplementation(() => {
      read.push(name);
      return socket;
    });
    server.emit('connection', socket);
    return socket;
  };
  const visitor = open('visitor');
  open('held open');
  open('opened later');
  idle.leave(visitor);
  idle.enter(visitor);
  idle.readInTurns();
  open('meanwhile');
  for (const name of ['visitor', 'opened later', 'held open', 'meanwhile']) {
    await nextTurn();
    expect(read.splice(0)).toEqual([name]);
  }
});
