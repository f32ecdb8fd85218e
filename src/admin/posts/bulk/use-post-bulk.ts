import { useQueryClient } from '@tanstack/react-query';
import * as bulkCalls from '#contracts/posts/bulk/calls.ts';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import * as tagCalls from '#contracts/posts/tags/calls.ts';
import { isSameTag } from '#shared/posts/find-tag.ts';
import type { PostBulkAction } from '#shared/posts/post-bulk.ts';
import { callApi, readAgain } from '../../api-client.ts';
import { type Reversal, useBulkWork } from '../../undo/use-bulk-work.ts';
import { refreshPosts } from '../post-queries.ts';

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

/** The action on several posts; `tag` is for the actions that need one. */
interface PostWork {
  readonly action: PostBulkAction;
  readonly tag?: string;
}

const opposites: Readonly<Record<PostBulkAction, PostBulkAction>> = {
  publish: 'unpublish',
  unpublish: 'publish',
  delete: 'restore',
  restore: 'delete',
  'add-tag': 'remove-tag',
  'remove-tag': 'add-tag',
};

/** A post as it was, for an undo; another program may leave out its tags. */
type Before = Pick<PostRow, 'id' | 'published'> & { readonly tags?: readonly string[] };

/** The work that reverses a change of several posts, given as they were before; those already so stay. */
export function listPostReversals(
  before: readonly Before[],
  { action, tag }: PostWork,
): Reversal<PostWork> {
  const ids = before.filter((post) => isChangedBy(post, action, tag)).map(({ id }) => id);
  return { ids, work: { action: opposites[action], ...(tag !== undefined && { tag }) } };
}

function isChangedBy({ published, tags = [] }: Before, action: PostBulkAction, tag = ''): boolean {
  const hasTag = tags.some((other) => isSameTag(other, tag));
  switch (action) {
    case 'publish':
      return !published;
    case 'unpublish':
      return published;
    case 'add-tag':
      return !hasTag;
    case 'remove-tag':
      return hasTag;
    default:
      return true;
  }
}
