export { addRedirect, type RedirectRefusal } from './add-redirect.ts';
export { findRedirect } from './find-redirect.ts';
export type { RedirectRepository, WithRedirects } from './redirect-repository.ts';
