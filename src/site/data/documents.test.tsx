// @vitest-environment jsdom
import { Suspense, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { documentKey, useArrival, useCollection, useSingleton } from './documents.ts';
import { PageQueries } from './page-queries.ts';
import { PageQueriesContext } from './use-page-query.ts';

let isShown = false;

beforeEach(() => {
  isShown = false;
});

function Part() {
  useArrival('not-found', 'client', 'person');
  const { text } = useSingleton('not-found');
  const [client] = useCollection('client');
  const [person] = useCollection('person');
  useEffect(() => {
    isShown = true;
  });
  return `${text} ${client?.id} ${person?.id}`;
}

/** Collects errors while the server's text of a part is hydrated; `waitFor` holds an answer back. */
function hydrate(waitFor: (url: string) => Promise<void>, errors: unknown[]) {
  const queries = new PageQueries(async (url) => {
    await waitFor(url);
    const text = url.endsWith('/not-found') ? '{"value":{"text":"Not here."}}' : '[{"id":"one"}]';
    return { status: 200, statusText: '', header: () => null, text };
  });
  const place = document.createElement('div');
  place.innerHTML = '<!--$-->Not here. one one<!--/$-->';
  startTransition(() => {
    hydrateRoot(
      place,
      <PageQueriesContext value={queries}>
        <Suspense>
          <Part />
        </Suspense>
      </PageQueriesContext>,
      {
        onRecoverableError: (error) => errors.push(error),
        onUncaughtError: (error) => errors.push(error),
      },
    );
  });
  return { place, queries };
}

test('texts that arrive one after the other are all there when a part of a page comes to life', async () => {
  const errors: unknown[] = [];
  const answers = new Map<string, () => void>();
  hydrate(async (url) => {
    // As an answer that comes just when its part of the page has begun to wait.
    if (!url.endsWith('/not-found')) await new Promise<void>((go) => answers.set(url, go));
  }, errors);
  for (const type of ['client', 'person']) {
    const answer = await vi.waitUntil(() => answers.get(`/api/site/${type}`) ?? errors[0]);
    if (typeof answer === 'function') answer();
  }
  await vi.waitUntil(() => isShown || errors.length > 0);
  expect(errors).toEqual([]);
});

test('texts that are there as soon as a part of a page waits for them let it go on', async () => {
  const errors: unknown[] = [];
  hydrate(async () => {}, errors);
  await vi.waitUntil(() => isShown || errors.length > 0);
  expect(errors).toEqual([]);
});

test('a part whose texts cannot be read stays as the server made it, and asks again elsewhere', async () => {
  const errors: unknown[] = [];
  const asked: string[] = [];
  const refuse = async (url: string) => {
    asked.push(url);
    throw new TypeError('Failed to fetch');
  };
  const { place, queries } = hydrate(refuse, errors);
  await vi.waitUntil(() => asked.length === 3);
  await vi.waitUntil(() => !queries.getState(['/api/site/person']).isFetching);
  await new Promise((resolve) => setTimeout(resolve));
  expect([place.textContent, isShown, errors]).toEqual(['Not here. one one', false, []]);
  void queries.awaitRead((['not-found', 'client', 'person'] as const).map(documentKey));
  expect(asked).toHaveLength(6);
});
