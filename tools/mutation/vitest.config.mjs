import projectConfig from '../../vitest.config.ts';
import { layers } from './stryker.config.mjs';

const { projects, ...test } = projectConfig.test;
const unit = projects.find((project) => project.test.name === 'unit');
const include = layers.map((layer) => `${layer}/**/*.test.ts`);

/** The project's unit tests of the layers that mutants are drawn from. */
export default {
  ...projectConfig,
  test: { ...test, projects: [{ ...unit, test: { ...unit.test, include } }] },
};
