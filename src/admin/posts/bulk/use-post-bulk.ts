import { useQueryClient } from '@tanstack/react-query';
import * as bulkCalls from '#contracts/posts/bulk/calls.ts';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import * as tagCalls from '#contracts/posts/tags/calls.ts';
import { callApi, readAgain } from '../../api-client.ts';
import { useBulkWork } from '../../undo/use-bulk-work.ts';
import { refreshPosts } from '../post-queries.ts';
import { listPostReversals, type PostWork } from './list-post-reversals.ts';

type Post = Pick<PostRow, 'id' | 'published' | 'tags'>;

interface PostBulkOptions {
  readonly posts: readonly Post[];
  readonly clear: () => void;
  /** Called once it is done: moves the focus, which was in the bar. */
  readonly onDone: () => void;
}

const former = new Map<string, Post>();

export function usePostBulk({ posts, clear, onDone }: PostBulkOptions) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      refreshPosts(queryClient),
      readAgain(queryClient, bulkCalls.listTrash, tagCalls.list),
    ]);
  const bulk = useBulkWork<Post, PostWork>({
    noun: 'post',
    former,
    send: (ids, work) => callApi(bulkCalls.changeMany, { body: { ids: [...ids], ...work } }),
    reverse: (before, work) => [listPostReversals(before, work)],
    onDone: () => {
      clear();
      onDone();
      void refresh();
    },
    refresh,
  });
  const run = (work: PostWork, done: string, chosen = posts) => bulk.run(chosen, work, done);

  return {
    posts,
    isPending: bulk.isPending,
    publish: () => run({ action: 'publish' }, 'published'),
    unpublish: () => run({ action: 'unpublish' }, 'unpublished'),
    remove: () => run({ action: 'delete' }, 'deleted'),
    restore: (chosen = posts) => run({ action: 'restore' }, 'restored', chosen),
    addTag: (tag: string) => run({ action: 'add-tag', tag }, `tagged “${tag}”`),
    removeTag: (tag: string) => run({ action: 'remove-tag', tag }, `untagged “${tag}”`),
  };
}

export type PostBulk = ReturnType<typeof usePostBulk>;
