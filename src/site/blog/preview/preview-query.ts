import { itemKey } from '#client/api-query.ts';
import * as previewCalls from '#contracts/calls/preview-calls.ts';

/** Query of a previewed post: by the token of a link, or by the id for those who write posts. */
export const previewKey = (preview: { readonly token: string } | { readonly id: string }) =>
  'token' in preview
    ? itemKey(previewCalls.getByToken, { params: { token: preview.token } })
    : itemKey(previewCalls.getOwn, { params: { id: preview.id } });
