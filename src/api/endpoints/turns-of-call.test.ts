import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { authEndpoints } from '#contracts/accounts/sign-in/endpoints.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { contactEndpoints } from '#contracts/messages/endpoints.ts';
import { postEndpoints } from '#contracts/posts/endpoints.ts';
import type { RunTask } from '#shared/queue/task-queue.ts';
import { getTurnsOf } from './turns-of-call.ts';

const work = {
  forAnybody: (async (run) => run()) satisfies RunTask,
  forAccounts: (async (run) => run()) satisfies RunTask,
  forPieces: (async (run) => run()) satisfies RunTask,
};

function findQueue(endpoint: Endpoint, { isPublic = false, isInProcess = false } = {}) {
  const socket = isInProcess ? {} : new Socket();
  const request = { raw: { socket } } as unknown as FastifyRequest;
  const turns = getTurnsOf(endpoint, { isPublic }, request, work);
  if (turns === work.forAnybody) return 'anybody';
  return turns === work.forAccounts ? 'accounts' : 'none';
}

test.each([
  ['what visitors read', postEndpoints.listPublished, { isPublic: true }, 'anybody'],
  ['what people of the panel read', contactEndpoints.list, {}, 'accounts'],
  ['the caller’s own session', authEndpoints.getUser, {}, 'none'],
  ['what visitors write', contactEndpoints.submit, {}, 'none'],
  ['what people of the panel write', postEndpoints.create, {}, 'none'],
  [
    'a call made in process',
    postEndpoints.listPublished,
    { isPublic: true, isInProcess: true },
    'none',
  ],
] as const)('%s waits in the queue it belongs to', (_, endpoint, options, queue) => {
  expect(findQueue(endpoint, options)).toBe(queue);
});
