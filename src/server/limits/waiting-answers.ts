import type { RequestListener } from 'node:http';

/** 3 to 5 KB each. Ten clients may send a thousand requests at once; browsers and proxies send one. */
const WAITING_MAX = 10_000;

/**
 * Bounds how many requests wait. Those that a client sends at once, without reading, wait in memory
 * for the answers before theirs; Node stops reading only after 64 KB of them, which are a thousand.
 * Beyond so many of all clients, the connection of the next one is closed.
 */
export function limitWaitingAnswers(
  answer: RequestListener,
  waitingMax = WAITING_MAX,
): RequestListener {
  let waiting = 0;
  const settle = () => {
    waiting -= 1;
  };
  return (req, res) => {
    // An answer gets its connection when it is its turn.
    if (res.socket) return answer(req, res);
    const { socket } = req;
    if (waiting >= waitingMax) socket.destroy();
    if (socket.destroyed) return;
    waiting += 1;
    res.on('close', settle);
    answer(req, res);
  };
}
