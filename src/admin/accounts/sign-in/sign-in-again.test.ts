import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { HttpError } from '#client/http-error.ts';
import { rememberUser } from './current-user.ts';
import { answerSignIn, askToSignIn, waitingCalls, withSession } from './sign-in-again.ts';

const ended = new HttpError(401, 'Unauthorized', '');

const failOnce = (error: Error) =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValue('saved');

test('if nobody can be asked, the refusal is final', async () => {
  await expect(askToSignIn()).resolves.toBe(false);
  await expect(withSession(failOnce(ended))).rejects.toBe(ended);
});

test('everything that was refused continues after one sign-in', async () => {
  const stop = waitingCalls.subscribe(() => {});
  const calls = [failOnce(ended), failOnce(ended)];
  const answers = calls.map(withSession);
  await expect.poll(() => waitingCalls.get()).not.toEqual([]);
  await Promise.resolve();
  answerSignIn(true);
  await expect(Promise.all(answers)).resolves.toEqual(['saved', 'saved']);
  expect(waitingCalls.get()).toEqual([]);
  stop();
});

test('a refusal that arrives after the sign-in asks nobody again', async () => {
  const stop = waitingCalls.subscribe(() => {});
  let refuse = (_error: Error) => {};
  const slow = vi.fn<() => Promise<string>>().mockResolvedValue('saved');
  slow.mockReturnValueOnce(new Promise((_resolve, reject) => (refuse = reject)));
  const answers = [failOnce(ended), slow].map(withSession);
  await expect.poll(() => waitingCalls.get()).not.toEqual([]);
  answerSignIn(true);
  refuse(ended);
  await expect(Promise.all(answers)).resolves.toEqual(['saved', 'saved']);
  expect(waitingCalls.get()).toEqual([]);
  stop();
});

test('without a sign-in the refusal is final, and other failures ask nobody', async () => {
  const stop = waitingCalls.subscribe(() => {});
  const call = failOnce(ended);
  const answer = withSession(call);
  await expect.poll(() => waitingCalls.get()).not.toEqual([]);
  answerSignIn(false);
  await expect(answer).rejects.toBe(ended);
  expect(call).toHaveBeenCalledTimes(1);

  const broken = new HttpError(500, 'Oops', '');
  await expect(withSession(failOnce(broken))).rejects.toBe(broken);
  expect(waitingCalls.get()).toEqual([]);
  stop();
});

test('nobody who signs in is asked for the calls of a panel that somebody has left', async () => {
  const stop = waitingCalls.subscribe(() => {});
  const queryClient = new QueryClient();
  const person = { id: 1, username: 'asha', role: 'administrator' as const, isAdmin: true };
  rememberUser(queryClient, person);
  const refused = withSession(failOnce(ended));
  await expect.poll(() => waitingCalls.get()).not.toEqual([]);
  rememberUser(queryClient, null);
  await expect(refused).rejects.toBe(ended);

  let refuse = (_error: Error) => {};
  const slow = vi.fn<() => Promise<string>>().mockResolvedValue('read');
  slow.mockReturnValueOnce(new Promise((_resolve, reject) => (refuse = reject)));
  const answer = withSession(slow);
  rememberUser(queryClient, person);
  refuse(ended);
  await expect(answer).resolves.toBe('read');
  expect(waitingCalls.get()).toEqual([]);
  stop();
});
