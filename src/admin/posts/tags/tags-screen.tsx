import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import * as tagCalls from '#contracts/posts/tags/calls.ts';
import type { TagBody } from '#contracts/posts/tags/endpoints.ts';
import { LIST_LIMIT_MAX } from '#shared/lists/list-bounds.ts';
import { findTag } from '#shared/posts/find-tag.ts';
import { getTagPath } from '#shared/posts/post-paths.ts';
import { TAG_LENGTH_MAX } from '#shared/posts/tag-bounds.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { foldSpaces } from '#shared/text/fold-spaces.ts';
import { withQuery } from '#shared/text/with-query.ts';
import { Button } from '#ui/button.tsx';
import { listOptions, paged } from '../../api-client.ts';
import { RenameForm } from '../../forms/rename-form.tsx';
import { findNextRow } from '../../lists/next-row.ts';
import { SearchBox } from '../../lists/search-box.tsx';
import { askFirst } from '../../shell/ask-first.tsx';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { useFocusLater } from '../../shell/use-focus-later.ts';
import { type ChangeTag, useChangeTag } from './use-change-tag.ts';

/** Takes the focus when its row was changed, or the row before it removed. */
const renameIdOf = (tagId: number) => `rename-tag-${tagId}`;

export function Screen() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const q = search.get('q')?.trim() ?? '';
  const tags = useQuery(paged(listOptions(tagCalls.list, { query: { q, limit: LIST_LIMIT_MAX } })));
  const [renamedId, setRenamedId] = useState<number | null>(null);
  const change = useChangeTag();
  const focusLater = useFocusLater();
  const focusTag = (id: number | undefined) => focusLater(id ? `#${renameIdOf(id)}` : 'h1');
  const searchFor = (words: string) =>
    navigate(withQuery('/admin/tags', { q: words }), { replace: true });
  const rows = tags.data?.rows ?? [];
  const endRename = (id: number) => {
    setRenamedId(null);
    focusTag(id);
  };
  const askToRemove = (tag: TagBody) =>
    askFirst({
      title: 'Remove this tag from all posts?',
      action: 'Remove tag',
      text: (
        <p>
          <b dir="auto">{tag.name}</b> has {countNoun(tag.postCount, 'post')}. The posts stay; the
          page of the tag is gone.
        </p>
      ),
      work: async () => {
        const ids = rows.map(({ id }) => id);
        await change.remove(tag);
        focusTag(findNextRow(ids, tag.id));
      },
    });
  return (
    <ScreenFrame title="Tags">
      <div className="tools">
        <p className="totals">
          {rows.length === LIST_LIMIT_MAX
            ? `The ${LIST_LIMIT_MAX} tags with most posts`
            : tags.data && countNoun(rows.length, 'tag')}
        </p>
        <div className="tools-search">
          <SearchBox label="Search tags" value={q} onSearch={searchFor} />
        </div>
      </div>
      <FailedNotice title="The tags could not be loaded." of={tags} />
      {tags.data && rows.length === 0 && (
        <div className="empty">
          <h2>No tags found</h2>
          <p>{q === '' ? 'A tag is here as soon as a post has it.' : 'No tag has these words.'}</p>
        </div>
      )}
      {rows.length > 0 && (
        <section className="box" aria-label="Tags">
          <ul>
            {rows.map((tag) => (
              <li key={tag.id} className="row tag-row">
                {renamedId === tag.id ? (
                  <RenameTag tag={tag} tags={rows} change={change} onDone={endRename} />
                ) : (
                  <TagRow tag={tag} onRename={setRenamedId} onRemove={askToRemove} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </ScreenFrame>
  );
}

interface TagRowProps {
  readonly tag: TagBody;
  readonly onRename: (id: number) => void;
  readonly onRemove: (tag: TagBody) => void;
}

function TagRow({ tag, onRename, onRemove }: TagRowProps) {
  return (
    <>
      <span className="row-title" dir="auto">
        <a className="text-link" href={getTagPath(tag.name)}>
          {tag.name}
        </a>
      </span>
      <span className="row-note">{countNoun(tag.postCount, 'post')}</span>
      <span className="cluster row-buttons">
        <Button
          id={renameIdOf(tag.id)}
          aria-label={`Rename ${tag.name}`}
          onClick={() => onRename(tag.id)}
        >
          Rename
        </Button>
        <Button variant="quiet" aria-label={`Remove ${tag.name}`} onClick={() => onRemove(tag)}>
          Remove
        </Button>
      </span>
    </>
  );
}

interface RenameTagProps {
  readonly tag: TagBody;
  readonly tags: readonly TagBody[];
  readonly change: ChangeTag;
  /** Called with the tag that has the name now. */
  readonly onDone: (id: number) => void;
}

/** A tag's name to be typed anew; the name of another tag makes the two one. */
function RenameTag({ tag, tags, change, onDone }: RenameTagProps) {
  const [error, setError] = useState('');
  const nameAction = (typed: string) => {
    const others = tags.filter(({ id }) => id !== tag.id);
    const other = findTag(others, foldSpaces(typed.normalize('NFC')));
    return other ? `Merge into “${other.name}”` : 'Save';
  };
  return (
    <RenameForm
      name={tag.name}
      maxLength={TAG_LENGTH_MAX}
      hint="The name of another tag makes the two one."
      error={error || undefined}
      actionOf={nameAction}
      isPending={change.isPending}
      onRename={(name) => change.rename(tag, name, { onDone, onRefused: setError })}
      onType={() => setError('')}
      onDone={() => onDone(tag.id)}
    />
  );
}
