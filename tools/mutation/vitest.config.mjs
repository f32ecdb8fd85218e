import projectConfig from '../../vitest.config.ts';
import { layers } from './stryker.config.mjs';

const { projects, ...test } = projectConfig.test;
const unit = projects.find((project) => project.test.name === 'unit');
const include = layers.map((layer) => `${layer}/**/*.test.ts`);

/**
 * The project's unit tests of the layers that mutants are drawn from. What they build once for all counts as reached by
 * the first test only (the OpenAPI document, for instance): look there before believing that it survived.
 */
export default {
  ...projectConfig,
  test: {
    ...test,
    // A mutant that never answers would wait for as long as a busy machine may take.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [{ ...unit, test: { ...unit.test, include } }],
  },
};
