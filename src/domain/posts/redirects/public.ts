export { addRedirect, type RedirectRefusal } from './add-redirect.ts';
export { type FindingRedirects, findRedirect } from './find-redirect.ts';
export type { RedirectRepository, WithRedirects } from './redirect-repository.ts';
