import { useState } from 'react';
import type { TagBody } from '#contracts/tags.ts';
import { TAG_LENGTH_MAX } from '#rules/posts/tag-bounds.ts';
import { RenameForm } from '../forms/rename-form.tsx';
import type { ChangeTag } from './use-change-tag.ts';

interface RenameTagProps {
  readonly tag: TagBody;
  readonly change: ChangeTag;
  readonly onDone: () => void;
}

/** A tag's name to be typed anew; the name of another tag makes the two one. */
export function RenameTag({ tag, change, onDone }: RenameTagProps) {
  const [error, setError] = useState('');
  return (
    <RenameForm
      name={tag.name}
      maxLength={TAG_LENGTH_MAX}
      hint="The name of another tag makes the two one."
      error={error || undefined}
      isPending={change.isPending}
      onRename={(name) => change.rename(tag, name, { onDone, onRefused: setError })}
      onType={() => setError('')}
      onDone={onDone}
    />
  );
}
