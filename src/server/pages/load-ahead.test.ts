import { expect, test } from 'vitest';
import { getLoadedPage } from '#site/navigation/page-modules.ts';
import { notFoundRoute, siteRoutes } from '#site/navigation/routes.ts';
import { buildComposedApp } from '#tests/support/composed-app.ts';

test('soon after its start a process needs no file of the build for any page', async () => {
  const { server } = await buildComposedApp({}, { makesPagesAhead: true });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const listMissing = () =>
    [...siteRoutes, notFoundRoute]
      .filter((route) => !getLoadedPage(route))
      .map((one) => one.pattern);
  await expect.poll(listMissing, { timeout: 60_000 }).toEqual([]);
});
