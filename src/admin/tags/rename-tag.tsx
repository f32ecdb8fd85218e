import { useState } from 'react';
import type { TagBody } from '#contracts/tags.ts';
import { TAG_LENGTH_MAX } from '#rules/posts/tag-bounds.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import type { ChangeTag } from './use-change-tag.ts';

interface RenameTagProps {
  readonly tag: TagBody;
  readonly change: ChangeTag;
  readonly onDone: () => void;
}

/** A tag's name to be typed anew; the name of another tag makes the two one. */
export function RenameTag({ tag, change, onDone }: RenameTagProps) {
  const [name, setName] = useState(tag.name);
  const [error, setError] = useState('');
  return (
    <form
      className="rename-tag"
      onSubmit={(event) => {
        event.preventDefault();
        change.rename(tag, name, { onDone, onRefused: setError });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <InputField
        label={`New name of ${tag.name}`}
        name="name"
        autoComplete="off"
        required
        maxLength={TAG_LENGTH_MAX}
        // The button that opened it is gone.
        ref={(input) => input?.focus()}
        hint="The name of another tag makes the two one."
        error={error || undefined}
        value={name}
        onChange={(event) => {
          setError('');
          setName(event.target.value);
        }}
      />
      <span className="row-buttons">
        <Button size="sm" variant="primary" type="submit" busy={change.isPending}>
          Save
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
