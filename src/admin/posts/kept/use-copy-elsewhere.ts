import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as workingCopyCalls from '#contracts/calls/publishing/working-copy-calls.ts';
import { callApi, itemOptions } from '../../api-client.ts';
import { useAdminUser } from '../../auth/current-user.ts';
import { nameOfTab } from '../../unsent/own-tab.ts';
import { isSameDraft } from '../form/post-draft.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { fromCopyFields } from './copy-fields.ts';

/**
 * Asks once, when a post is opened, whether the server has a copy of it that this form does not come
 * from: typed on another device, in another tab, or by somebody else.
 */
export function useCopyElsewhere(form: PostForm, postId: number): void {
  const user = useAdminUser();
  const { data } = useQuery({
    ...itemOptions(workingCopyCalls.list, { query: { post: postId } }),
    gcTime: 0,
    staleTime: 0,
  });
  const isAsked = useRef(false);
  const [row] = data ?? [];
  const { server, readKept, recoveredAt, knowCopy } = form;
  const { hold } = server;

  useEffect(() => {
    if (!row || isAsked.current) return;
    isAsked.current = true;
    const isFromHere = row.writer === nameOfTab() && recoveredAt !== null;
    const isKnown = row.savedAt === readKept().savedAt;
    if (row.savedBy.id === user.id && (isFromHere || isKnown)) return;
    callApi(workingCopyCalls.getOfPost, { params: { id: postId } }).then(
      (copy) => {
        const { draft, base } = readKept();
        // A tab that was closed before it had its answer left the same text on this device.
        if (isSameDraft(fromCopyFields(copy, base), draft)) knowCopy(copy.savedAt);
        else hold(copy);
      },
      () => {
        // It has just ended, or cannot be read: the next save will meet it.
      },
    );
  }, [row, user.id, recoveredAt, readKept, knowCopy, hold, postId]);
}
