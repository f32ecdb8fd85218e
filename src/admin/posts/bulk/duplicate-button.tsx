import { useLocation } from 'wouter';
import * as postCalls from '#contracts/posts/calls.ts';
import { createNames, pickCreation } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../../api-client.ts';
import { useChange } from '../../forms/use-change.ts';
import { editPostPath } from '../edit-post-path.ts';
import { POST_LISTS } from '../post-queries.ts';

const SUFFIX = ' (copy)';

/** Makes a draft with the same words and pictures as a post, and opens it. */
export function DuplicateButton({ id }: { readonly id: number }) {
  const [, navigate] = useLocation();
  const duplicating = useChange({
    mutationFn: async () => {
      const post = await callApi(postCalls.getById, { params: { id } });
      const { createdAt: _now, ...given } = pickCreation(post, createNames(postFields));
      return callApi(postCalls.create, {
        body: {
          ...given,
          title: post.title.slice(0, postFields.title.max - SUFFIX.length) + SUFFIX,
          content: post.contentSource,
          published: false,
        },
      });
    },
    onSuccess: (copy) => {
      toast({ title: 'Post duplicated', description: 'The copy is a draft.' });
      navigate(editPostPath(copy.id));
    },
    failure: 'The post could not be duplicated',
    changes: POST_LISTS,
  });
  return (
    <Button size="sm" busy={duplicating.isPending} onClick={() => duplicating.mutate()}>
      Duplicate
    </Button>
  );
}
