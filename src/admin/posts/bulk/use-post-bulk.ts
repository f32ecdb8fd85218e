import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as bulkCalls from '#contracts/posts/bulk/calls.ts';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import * as tagCalls from '#contracts/posts/tags/calls.ts';
import { toast } from '#ui/toast/toast.tsx';
import { checkSession } from '../../accounts/sign-in/current-user.ts';
import { callApi, readAgain } from '../../api-client.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { offerUndo } from '../../undo/offer-undo.ts';
import { refreshPosts } from '../post-queries.ts';
import { listPostReversals, type PostWork } from './list-post-reversals.ts';

type Posts = readonly Pick<PostRow, 'id' | 'published' | 'tags'>[];

interface Job {
  readonly posts: Posts;
  readonly work: PostWork;
  /** What is then done, for the end of a sentence. */
  readonly done: string;
}

interface PostBulkOptions {
  readonly posts: Posts;
  readonly clear: () => void;
  /** Called once it is done: moves the focus, which was in the bar. */
  readonly onDone: () => void;
}

/** Changed posts as they were before, while an offer to undo that may be open. */
const formerPosts = new Map<string, Posts[number]>();

const send = (ids: readonly number[], work: PostWork) =>
  callApi(bulkCalls.changeMany, { body: { ids: [...ids], ...work } });

/** Does the same to all selected posts, with one offer to undo it. */
export function usePostBulk({ posts, clear, onDone }: PostBulkOptions) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      refreshPosts(queryClient),
      readAgain(queryClient, bulkCalls.listTrash, tagCalls.list),
    ]);
  const report = (title: string, description: string) =>
    toast({ title, description, variant: 'destructive' });

  const undo = async (ids: readonly number[], { work, done }: Job) => {
    const before = ids.flatMap((id) => formerPosts.get(`${done} ${id}`) ?? []);
    formerPosts.clear();
    try {
      const reversal = listPostReversals(before, work);
      if (reversal.ids.length > 0) await send(reversal.ids, reversal.work);
      toast({ title: 'Undone' });
    } catch (error) {
      report('The change could not be undone', readRefusal(error, '').message);
      checkSession(queryClient, error);
    }
    await refresh();
    // The button that had the focus is gone; a key that did the same left it in the list.
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  };

  const working = useMutation({
    mutationFn: (job: Job) =>
      send(
        job.posts.map(({ id }) => id),
        job.work,
      ),
    onSuccess: ({ changed, refused }, job) => {
      const { done } = job;
      for (const post of job.posts) {
        if (changed.includes(post.id)) formerPosts.set(`${done} ${post.id}`, post);
      }
      clear();
      onDone();
      void refresh();
      const [first] = refused;
      const failure = first && `${refused.length} of ${job.posts.length} could not be ${done}`;
      if (failure && changed.length === 0) report(failure, first.message);
      else {
        const description = failure && `${failure}: ${first.message}`;
        const reverse = (ids: readonly number[]) => void undo(ids, job);
        offerUndo({ noun: 'post', done, ids: changed, description, undo: reverse });
      }
    },
    onError: (error, { done }) => {
      report(`The posts could not be ${done}`, readRefusal(error, '').message);
      checkSession(queryClient, error);
      void refresh();
    },
  });

  const run = (work: PostWork, done: string, chosen = posts) => {
    if (chosen.length > 0 && !working.isPending) working.mutate({ posts: chosen, work, done });
  };
  return {
    posts,
    isPending: working.isPending,
    publish: () => run({ action: 'publish' }, 'published'),
    unpublish: () => run({ action: 'unpublish' }, 'unpublished'),
    remove: () => run({ action: 'delete' }, 'deleted'),
    restore: (chosen = posts) => run({ action: 'restore' }, 'restored', chosen),
    addTag: (tag: string) => run({ action: 'add-tag', tag }, `tagged “${tag}”`),
    removeTag: (tag: string) => run({ action: 'remove-tag', tag }, `untagged “${tag}”`),
  };
}

export type PostBulk = ReturnType<typeof usePostBulk>;
