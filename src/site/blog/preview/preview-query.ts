import { itemKey } from '#client/api-query.ts';
import * as previewCalls from '#contracts/posts/previews/calls.ts';
import type { RouteParams } from '../../navigation/site-routes.ts';

/** A preview: by the token of a link, of a post as saved or with its server draft, or of a new text. */
export type PreviewOf =
  | { readonly token: string }
  | { readonly key: string }
  | { readonly id: string; readonly state?: 'working' };

/** The preview that a path names; the key of a new text is a UUID. */
export function readPreviewParams({ token, id = '', working }: RouteParams): PreviewOf {
  if (token) return { token };
  if (!working) return { id };
  return working.includes('-') ? { key: working } : { id: working, state: 'working' };
}

export function previewKey(preview: PreviewOf) {
  if ('token' in preview) return itemKey(previewCalls.getByToken, { params: preview });
  if ('key' in preview) return itemKey(previewCalls.getOfText, { params: preview });
  const { id, state } = preview;
  return itemKey(previewCalls.getOwn, { params: { id }, query: { state } });
}
