import { expect, it } from 'vitest';
import { siteRoutes } from '../navigation/routes.ts';
import { publicPages } from './public-pages.ts';

it('every fixed address of the site is in the list of public pages', () => {
  const patterns = siteRoutes.map(({ pattern }) => pattern);
  const fixed = patterns.filter((pattern) => !pattern.includes(':'));
  expect(publicPages.map(({ path }) => path).sort()).toEqual(fixed.sort());
});
