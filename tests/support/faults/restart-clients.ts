import { randomUUID } from 'node:crypto';
import { send } from '../http.ts';

/** Visitors of instances that are restarted, and what they were answered. */
export interface RestartClients {
  /** Calls once, and counts any answer but success, or none, as failed. */
  readonly call: (label: string, request: () => Promise<Response>) => Promise<Response | null>;
  /** Ends the visitors after what they are doing. */
  readonly stop: () => Promise<void>;
  readonly countRequests: () => number;
  /** Messages that were accepted. */
  readonly countAccepted: () => number;
  /** How often each kind of call failed, and how. */
  readonly readFailures: () => Readonly<Record<string, number>>;
}

/** Starts visitors who ask for pages, searches and lists and send messages without a pause. */
export function startRestartClients(url: string, count: number): RestartClients {
  const failures: Record<string, number> = {};
  let requests = 0;
  let accepted = 0;
  let isOver = false;
  const call: RestartClients['call'] = async (label, request) => {
    requests += 1;
    const fail = (how: string) => {
      failures[`${label}: ${how}`] = (failures[`${label}: ${how}`] ?? 0) + 1;
      return null;
    };
    try {
      const answer = await request();
      const body = await answer.arrayBuffer();
      if (!answer.ok) return fail(String(answer.status));
      return new Response(body.byteLength > 0 ? body : null, answer);
    } catch (error) {
      return fail(String((error as Error).cause ?? error));
    }
  };
  const visit = async (number: number) => {
    const get = (path: string, label = path) => call(label, () => fetch(url + path));
    for (let round = 0; !isOver; round += 1) {
      await get('/');
      await get('/blog');
      // Renders that no cache answers.
      await get(`/blog?q=client${number}x${round}`, '/blog?q=');
      await get('/api/blog/published');
      const message = `Sent by client ${number} in round ${round} of the restart.`;
      const inquiry = { fullName: 'Asha Patil', email: 'asha@example.com', message };
      // As the form sends it: a proxy may repeat it.
      const headers = { 'idempotency-key': randomUUID() };
      const answer = await call('contact', () =>
        send(url, 'POST', '/api/contact/submit', inquiry, headers),
      );
      if (answer) accepted += 1;
    }
  };
  const visits = Array.from({ length: count }, (_, number) => visit(number));
  return {
    call,
    stop: async () => {
      isOver = true;
      await Promise.all(visits);
    },
    countRequests: () => requests,
    countAccepted: () => accepted,
    readFailures: () => failures,
  };
}
