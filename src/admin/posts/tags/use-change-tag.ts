import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as tagCalls from '#contracts/posts/tags/calls.ts';
import type { SplitTagRequest, TagBody } from '#contracts/posts/tags/endpoints.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, readAgain } from '../../api-client.ts';
import { readRefusal, toastFailure } from '../../forms/server-refusal.ts';
import { useChange } from '../../forms/use-change.ts';
import { offerUndo } from '../../undo/offer-undo.ts';
import { POST_LISTS } from '../post-queries.ts';

interface Renaming {
  readonly id: number;
  readonly name: string;
  /** The name that an undo brings back; missing for the undo itself. */
  readonly before?: string;
}

type Splitting = SplitTagRequest & { readonly id: number };

interface Afterwards {
  /** Called with the tag that has the name now. */
  readonly onDone: (id: number) => void;
  /** Called with the server's words. */
  readonly onRefused: (message: string) => void;
}

export function useChangeTag() {
  const queryClient = useQueryClient();
  const changes = [tagCalls.list, ...POST_LISTS];
  const renaming = useMutation({
    mutationFn: ({ id, name }: Renaming) =>
      callApi(tagCalls.rename, { params: { id }, body: { name } }),
    onSuccess: ({ id: keptId, name, merged }, { id, before }) => {
      if (merged && before !== undefined) {
        const undo = () => splitting.mutate({ id: keptId, name: before, ...merged });
        offerUndo({ noun: 'tag', done: `merged into “${name}”`, ids: [id], undo });
      } else if (before === undefined) toast({ title: `Renamed back to “${name}”` });
      else {
        const undo = () => renaming.mutate({ id, name: before });
        offerUndo({ noun: 'tag', done: `renamed to “${name}”`, ids: [id], undo });
      }
    },
    onError: (error, { before }) => {
      if (before === undefined) toastFailure('The tag could not be renamed back', error);
    },
    onSettled: () => readAgain(queryClient, ...changes),
  });
  const splitting = useChange({
    mutationFn: ({ id, ...body }: Splitting) => callApi(tagCalls.split, { params: { id }, body }),
    onSuccess: ({ name }) => void toast({ title: `“${name}” is a tag of its own again` }),
    failure: 'The merge could not be taken back',
    changes,
  });
  const removing = useChange({
    mutationFn: ({ id }: TagBody) => callApi(tagCalls.remove, { params: { id } }),
    onSuccess: (_none, { name }) => void toast({ title: 'Tag removed', description: name }),
    failure: 'The tag could not be removed',
    changes,
  });
  return {
    isPending: renaming.isPending || removing.isPending,
    // By its own promise: an undo before the list has been read again would take the place of callbacks.
    rename: ({ id, name: before }: TagBody, name: string, { onDone, onRefused }: Afterwards) =>
      renaming.mutateAsync({ id, name, before }).then(
        (named) => onDone(named.id),
        (error) => onRefused(readRefusal(error, 'Try again.').message),
      ),
    remove: removing.mutateAsync,
  };
}

export type ChangeTag = ReturnType<typeof useChangeTag>;
