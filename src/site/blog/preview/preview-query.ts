import { itemKey } from '#client/api-query.ts';
import * as previewCalls from '#contracts/calls/preview-calls.ts';

/** A preview: by the token of a link, or of a post, as saved or with what its writer has typed. */
export type PreviewOf =
  | { readonly token: string }
  | { readonly id: string; readonly state?: 'working' };

/** Query of a previewed post. */
export const previewKey = (preview: PreviewOf) =>
  'token' in preview
    ? itemKey(previewCalls.getByToken, { params: { token: preview.token } })
    : itemKey(previewCalls.getOwn, {
        params: { id: preview.id },
        query: { state: preview.state },
      });
