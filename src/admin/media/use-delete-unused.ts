import * as mediaCalls from '#contracts/media/calls.ts';
import { MEDIA_BULK_IDS_MAX } from '#shared/media/media-filters.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../api-client.ts';
import { useChange } from '../forms/use-change.ts';
import { nameCount } from '../lists/name-count.ts';

/** Deletes all unused pictures that a search finds, some at a time. */
export function useDeleteUnused(q: string, onAnswered: () => void) {
  return useChange({
    mutationFn: async () => {
      let deleted = 0;
      // Those that are in use by now stay in front.
      for (let refused = 0; ; ) {
        const page = { limit: MEDIA_BULK_IDS_MAX, offset: refused || undefined };
        const query = { ...page, q, filter: 'unused' as const };
        const rows = await callApi(mediaCalls.list, { query });
        if (rows.length === 0) return deleted;
        const body = { ids: rows.map(({ id }) => id), action: 'delete' as const };
        const answer = await callApi(mediaCalls.changeMany, { body });
        deleted += answer.changed.length;
        refused += answer.refused.length;
      }
    },
    onSuccess: (deleted) => toast({ title: `${nameCount('picture', deleted)} deleted` }),
    failure: 'Not all pictures could be deleted',
    changes: [mediaCalls.list],
    onAnswered,
  });
}
