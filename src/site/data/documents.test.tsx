// @vitest-environment jsdom
import { Suspense, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useArrival, useCollection, useSingleton } from './documents.ts';
import { PageQueries } from './page-queries.ts';
import { PageQueriesContext } from './use-page-query.ts';

let isShown = false;

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

test('texts that arrive one after the other are all there when a part of a page comes to life', async () => {
  const answers = new Map<string, () => void>();
  const queries = new PageQueries(async (url) => {
    const isFirst = url.endsWith('/not-found');
    // As an answer that comes just when its part of the page has begun to wait.
    if (!isFirst) await new Promise<void>((resolve) => answers.set(url, resolve));
    const text = isFirst ? '{"value":{"text":"Not here."}}' : '[{"id":"one"}]';
    return { status: 200, statusText: '', header: () => null, text };
  });
  const errors: unknown[] = [];
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
      { onRecoverableError: (error) => errors.push(error) },
    );
  });
  for (const type of ['client', 'person']) {
    const answer = await vi.waitUntil(() => answers.get(`/api/site/${type}`) ?? errors[0]);
    if (typeof answer === 'function') answer();
  }
  await vi.waitUntil(() => isShown || errors.length > 0);
  expect(errors).toEqual([]);
});
