export {
  type AddRedirectResult,
  addRedirect,
  type RedirectRefusal,
} from './add-redirect.ts';
export { findRedirect } from './find-redirect.ts';
export type {
  ListedRedirect,
  Redirect,
  RedirectRepository,
  WithRedirects,
} from './redirect-repository.ts';
