import { expect, it } from 'vitest';
import { delivered } from '#tests/support/delivered.ts';
import { siteRoutes } from '../navigation/routes.ts';
import { listPublicPages } from './public-pages.ts';

it('every fixed address of the site is in the list of public pages', () => {
  const patterns = siteRoutes.map(({ pattern }) => pattern);
  const fixed = patterns.filter((pattern) => !pattern.includes(':'));
  const studies = delivered['case-study'].map(({ value }) => `/case-studies/${value.slug}`);
  const paths = listPublicPages(delivered).map(({ path }) => path);
  expect(paths.sort()).toEqual([...fixed, ...studies].sort());
});
