import { toCanonicalPath } from '#shared/pages/canonical-path.ts';
import { REDIRECT_PATH_LENGTH_MAX } from '#shared/pages/redirect-bounds.ts';
import { readPostPath } from '#shared/posts/post-paths.ts';
import { type Following, followPath } from './find-redirect.ts';
import type { Redirect, WithRedirects } from './redirect-repository.ts';

/** Why a redirect is refused, and because of which of its paths. */
export type RedirectRefusal =
  | { readonly path: 'from' | 'to'; readonly reason: 'not_a_path' }
  | { readonly path: 'from'; readonly reason: 'reserved' | 'in_use' | 'taken' }
  | { readonly path: 'to'; readonly reason: 'itself' | 'ring' | 'no_page' };

/** The stored redirect, or why there is none. */
export type AddRedirectResult =
  | { readonly ok: true; readonly redirect: Redirect }
  | ({ readonly ok: false } & RedirectRefusal);

export interface AddingRedirects extends Following {
  readonly store: Following['store'] & WithRedirects<'findTarget' | 'insert'>;
  /** The status with which the site answers a visitor who asks for a path. */
  readonly findPageStatus: (path: string) => Promise<number>;
}

/** Paths that never reach the pages: no redirect works from them, and none may lead to them. */
const RESERVED = /^\/(?:api|admin|media|art|og|assets|preview|healthz|readyz|metrics)(?:\/|$)/;

/** Makes a path without a page lead to one; refuses a ring and a dead end (BEHAVIOUR 4.8). */
export async function addRedirect(
  context: AddingRedirects,
  input: { readonly from: string; readonly to: string },
): Promise<AddRedirectResult> {
  const from = readPath(input.from);
  const to = readPath(input.to);
  if (from === null) return { ok: false, path: 'from', reason: 'not_a_path' };
  if (to === null) return { ok: false, path: 'to', reason: 'not_a_path' };
  const refusal = await findRefusal(context, from, to);
  if (refusal) return { ok: false, ...refusal };
  const createdAt = context.now();
  const redirect = await context.store.redirects.insert({ from, to, createdAt });
  if (!redirect) return { ok: false, path: 'from', reason: 'taken' };
  return { ok: true, redirect };
}

async function findRefusal(
  context: AddingRedirects,
  from: string,
  to: string,
): Promise<RedirectRefusal | null> {
  if (from === to) return { path: 'to', reason: 'itself' };
  if (RESERVED.test(from)) return { path: 'from', reason: 'reserved' };
  const steps = await followPath(context, to);
  if (steps.includes(from)) return { path: 'to', reason: 'ring' };
  if (await context.store.redirects.findTarget(from)) return { path: 'from', reason: 'taken' };
  if (await isInUse(context, from)) return { path: 'from', reason: 'in_use' };
  const end = steps.at(-1) ?? to;
  const isPage = !RESERVED.test(end) && (await context.findPageStatus(end)) === 200;
  return isPage ? null : { path: 'to', reason: 'no_page' };
}

/** Drafts count too: the redirect would end when one is published. */
async function isInUse({ store, findPageStatus }: AddingRedirects, path: string): Promise<boolean> {
  const slug = readPostPath(path);
  if (slug !== null) {
    if (await store.posts.findBySlug(slug)) return true;
    if (await store.posts.findByFormerSlug(slug)) return true;
  }
  const status = await findPageStatus(path);
  return status !== 404 && status !== 410;
}

function readPath(typed: string): string | null {
  if (/[?#\\\0]/.test(typed) || typed.length > REDIRECT_PATH_LENGTH_MAX) return null;
  const path = toCanonicalPath(typed);
  return path !== null && path.length <= REDIRECT_PATH_LENGTH_MAX ? path : null;
}
