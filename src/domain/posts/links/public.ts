export { checkLinks } from './check-links.ts';
export { correctLinks } from './correct-links.ts';
export { findOutdatedLinks } from './find-outdated-links.ts';
