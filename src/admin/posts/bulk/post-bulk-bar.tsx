import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as tagCalls from '#contracts/posts/tags/calls.ts';
import { TAG_LENGTH_MAX } from '#shared/posts/tag-bounds.ts';
import { Button } from '#ui/button.tsx';
import { listOptions } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { SelectionBar } from '../../lists/selection-bar.tsx';
import type { useSelection } from '../../lists/use-selection.ts';
import { DuplicateButton } from './duplicate-button.tsx';
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
        <Button size="sm" disabled={isPending} onClick={bulk.publish}>
          Publish
        </Button>
      )}
      {isAnyPublished && (
        <Button size="sm" disabled={isPending} onClick={bulk.unpublish}>
          Unpublish
        </Button>
      )}
      {posts.length === 1 && posts[0] && <DuplicateButton id={posts[0].id} />}
      <TagWork bulk={bulk} />
      <Button size="sm" variant="danger" disabled={isPending} onClick={bulk.remove}>
        Delete
      </Button>
    </SelectionBar>
  );
}

/** Adds a tag, new or known, or removes one that a selected post has. */
function TagWork({ bulk }: Pick<PostBulkBarProps, 'bulk'>) {
  const id = useId();
  const [tag, setTag] = useState('');
  const known = useQuery(listOptions(tagCalls.list, { query: { limit: 100 } }));
  const typed = tag.trim();
  const isDisabled = bulk.isPending || typed === '';
  return (
    <Form
      className="bulk-tags"
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
      <Button size="sm" type="submit" disabled={isDisabled}>
        Add tag
      </Button>
      <Button size="sm" disabled={isDisabled} onClick={() => bulk.removeTag(typed)}>
        Remove tag
      </Button>
    </Form>
  );
}
