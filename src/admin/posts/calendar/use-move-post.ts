import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#client/http-error.ts';
import * as postCalls from '#contracts/posts/calls.ts';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import { dismissToast, toast } from '#ui/toast/toast-store.ts';
import { callApi } from '../../api-client.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { undoAction } from '../../undo/offer-undo.ts';
import { describeMoment } from '../fields/publication-date.ts';
import { refreshPosts } from '../post-queries.ts';
import { moveToDay } from './month.ts';

interface Move {
  readonly post: Pick<PostRow, 'id' | 'title' | 'updatedAt'>;
  readonly createdAt: string;
  /** The date to return to; missing when this is the return. */
  readonly former?: string;
}

/** Whether the calendar may move a post: what readers have seen keeps its date. */
export const isMovable = ({ status }: Pick<PostRow, 'status'>): boolean => status !== 'published';

/** Moves posts to other days, at the same time of day, with an offer to undo it. */
export function useMovePost(timeZone: string, onMoved: (id: number) => void) {
  const queryClient = useQueryClient();
  const moving = useMutation({
    // One after the other, each from the version that the one before has left.
    scope: { id: 'calendar' },
    mutationFn: ({ post, createdAt }: Move) =>
      callApi(postCalls.update, {
        params: { id: post.id },
        body: { createdAt, updatedAt: post.updatedAt },
      }),
    onSuccess: async (saved, { former }) => {
      await refreshPosts(queryClient);
      const when = describeMoment(new Date(saved.createdAt));
      if (former === undefined) toast({ title: 'Moved back', description: when });
      else {
        const id = toast({
          title: `Moved to ${when}`,
          action: undoAction(() => {
            dismissToast(id);
            moving.mutate({ post: saved, createdAt: former });
          }),
        });
      }
      onMoved(saved.id);
    },
    onError: (error) => {
      const isChanged = isRefusal(error, 'edit_conflict');
      toast({
        title: 'The post was not moved',
        description: isChanged
          ? 'Somebody else has changed it. The calendar shows it as it is now.'
          : readRefusal(error, '').message,
        variant: 'destructive',
      });
      void refreshPosts(queryClient);
    },
  });

  const move = (post: PostRow, day: number) => {
    const createdAt = moveToDay(post.createdAt, day, timeZone);
    if (createdAt === post.createdAt || moving.isPending) return;
    if (post.status === 'scheduled' && Date.parse(createdAt) <= Date.now()) {
      toast({
        title: 'The post was not moved',
        description: `${describeMoment(new Date(createdAt))} has passed. To publish it now, open the post.`,
        variant: 'destructive',
      });
      return;
    }
    moving.mutate({ post, createdAt, former: post.createdAt });
  };
  return { move, isPending: moving.isPending };
}
