import { useState } from 'react';
import type { TagBody } from '#contracts/posts/tags/endpoints.ts';
import { findTag } from '#shared/posts/find-tag.ts';
import { TAG_LENGTH_MAX } from '#shared/posts/tag-bounds.ts';
import { foldSpaces } from '#shared/text/fold-spaces.ts';
import { RenameForm } from '../../forms/rename-form.tsx';
import type { ChangeTag } from './use-change-tag.ts';

interface RenameTagProps {
  readonly tag: TagBody;
  /** All tags that are shown. */
  readonly tags: readonly TagBody[];
  readonly change: ChangeTag;
  /** Called with the tag that has the name now. */
  readonly onDone: (id: number) => void;
}

/** A tag's name to be typed anew; the name of another tag makes the two one. */
export function RenameTag({ tag, tags, change, onDone }: RenameTagProps) {
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
