import { defaultExclude } from 'vitest/config';
import projectConfig from '../../vitest.config.ts';

const { projects, ...test } = projectConfig.test;

/**
 * The project's unit tests, but for those of the panel, which reach little of these layers, and those in `tests`, which
 * read the sources. What tests build once for all counts as reached by the first only (the OpenAPI document, for
 * instance): look there before believing that it survived.
 */
export default {
  ...projectConfig,
  test: {
    ...test,
    exclude: [...defaultExclude, 'src/{admin,ui}/**', 'tests/**'],
    // A mutant that never answers would wait for as long as a busy machine may take.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: projects.filter(({ test: { name } }) => name !== 'process'),
  },
};
