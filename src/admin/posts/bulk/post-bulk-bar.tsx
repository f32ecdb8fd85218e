import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import * as postCalls from '#contracts/posts/calls.ts';
import * as tagCalls from '#contracts/posts/tags/calls.ts';
import { createNames, pickCreation } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { TAG_LENGTH_MAX } from '#shared/posts/tag-bounds.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, listOptions } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { useChange } from '../../forms/use-change.ts';
import { SelectionBar } from '../../lists/selection-bar.tsx';
import type { useSelection } from '../../lists/use-selection.ts';
import { editPostPath } from '../edit-post-path.ts';
import { POST_LISTS } from '../post-queries.ts';
import type { PostBulk } from './use-post-bulk.ts';

interface PostBulkBarProps {
  readonly bulk: PostBulk;
  readonly selection: ReturnType<typeof useSelection>;
  readonly rowCount: number;
}

export function PostBulkBar({ bulk, selection, rowCount }: PostBulkBarProps) {
  const { posts, isPending } = bulk;
  const isAnyDraft = posts.some(({ published }) => !published);
  const isAnyPublished = posts.some(({ published }) => published);
  return (
    <SelectionBar label="Selected posts" selection={selection} rowCount={rowCount}>
      {isAnyDraft && (
        <Button disabled={isPending} onClick={bulk.publish}>
          Publish
        </Button>
      )}
      {isAnyPublished && (
        <Button disabled={isPending} onClick={bulk.unpublish}>
          Unpublish
        </Button>
      )}
      {posts.length === 1 && posts[0] && <DuplicateButton id={posts[0].id} />}
      <TagWork bulk={bulk} />
      <Button variant="danger" disabled={isPending} onClick={bulk.remove}>
        Delete
      </Button>
    </SelectionBar>
  );
}

function TagWork({ bulk }: Pick<PostBulkBarProps, 'bulk'>) {
  const id = useId();
  const [tag, setTag] = useState('');
  const known = useQuery(listOptions(tagCalls.list, { query: { limit: 100 } }));
  const typed = tag.trim();
  const isDisabled = bulk.isPending || typed === '';
  return (
    <Form
      className="cluster bulk-tags"
      onSubmit={() => {
        if (!isDisabled) bulk.addTag(typed);
      }}
    >
      <label className="sr-only" htmlFor={id}>
        Tag for the selected posts
      </label>
      <input
        id={id}
        className="input"
        name="tag"
        placeholder="Tag"
        autoComplete="off"
        maxLength={TAG_LENGTH_MAX}
        list={`${id}-known`}
        value={tag}
        onChange={(event) => setTag(event.target.value)}
      />
      <datalist id={`${id}-known`}>
        {known.data?.rows.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" disabled={isDisabled}>
        Add tag
      </Button>
      <Button disabled={isDisabled} onClick={() => bulk.removeTag(typed)}>
        Remove tag
      </Button>
    </Form>
  );
}

const SUFFIX = ' (copy)';

function DuplicateButton({ id }: { readonly id: number }) {
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
    <Button busy={duplicating.isPending} onClick={() => duplicating.mutate()}>
      Duplicate
    </Button>
  );
}
