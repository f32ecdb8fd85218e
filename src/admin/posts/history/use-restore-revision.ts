import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#client/http-error.ts';
import * as postCalls from '#contracts/posts/calls.ts';
import * as revisionCalls from '#contracts/posts/revisions/calls.ts';
import { toast } from '#ui/toast/toast.tsx';
import { useAdminUser } from '../../accounts/sign-in/current-user.ts';
import { callApi, itemOptions } from '../../api-client.ts';
import { dropLocalDraft, localDraftName } from '../../drafts/local-drafts.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { nameOfPlace } from '../drafts/server-draft.ts';
import { refreshPosts } from '../post-queries.ts';

/** Restores a version over the post as listed: if somebody has saved since, the list is read again. */
export function useRestoreRevision(postId: number, onRestored: () => void) {
  const queryClient = useQueryClient();
  const user = useAdminUser();
  const { queryKey } = itemOptions(revisionCalls.list, { params: { id: String(postId) } });
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  return useMutation({
    mutationFn: (revision: number) => {
      const [newest] = queryClient.getQueryData(queryKey) ?? [];
      return callApi(revisionCalls.restore, {
        params: { id: postId, revision },
        body: newest ? { updatedAt: newest.savedAt } : {},
      });
    },
    onSuccess: async (post) => {
      await dropLocalDraft(localDraftName(user.id, nameOfPlace({ postId }, '')));
      const { queryKey: postKey } = itemOptions(postCalls.getById, { params: { id: postId } });
      queryClient.setQueryData(postKey, post);
      toast({
        title: 'Version restored',
        description: 'What the post said before is kept as a version too.',
      });
      void refreshPosts(queryClient);
      await refresh();
      onRestored();
    },
    onError: (error) => {
      const isNewer = isRefusal(error, 'edit_conflict');
      toast({
        title: isNewer ? 'Someone saved this post meanwhile' : 'The version was not restored',
        description: isNewer
          ? 'Nothing was restored. Their version is in the list now.'
          : readRefusal(error, 'Try again.').message,
        variant: 'destructive',
      });
      if (isNewer) void refresh();
    },
  });
}
