import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type ChangedField, listTheirChanges, type PostVersions } from './compare-versions.ts';

interface EditConflictProps {
  readonly versions: PostVersions;
  /** When the other version was saved, in ISO 8601. */
  readonly savedAt: string;
  readonly onSaveMine: () => void;
  readonly onLoadTheirs: () => void;
  readonly onKeepEditing: () => void;
}

/** Shows what somebody else changed meanwhile, and lets the author choose a version. */
export function EditConflict({ versions, savedAt, ...choices }: EditConflictProps) {
  const notice = useRef<HTMLDivElement>(null);
  const { base, theirs } = versions;
  // Deferred, so that comparing two long texts does not block typing.
  const mine = useDeferredValue(versions.mine);
  const changes = useMemo(() => listTheirChanges({ base, mine, theirs }), [base, mine, theirs]);

  useEffect(() => notice.current?.focus(), []);

  return (
    <Notice
      ref={notice}
      variant="warning"
      title="Someone else changed this post since you opened it"
      className="conflict"
    >
      <p>
        They saved it <RelativeTime iso={savedAt} />. Nothing of yours is saved or lost yet.
      </p>
      <ChangeList changes={changes} />
      <div className="form-actions">
        <Button size="sm" onClick={choices.onSaveMine}>
          Save mine
        </Button>
        <Button size="sm" onClick={choices.onLoadTheirs}>
          Load the newer version
        </Button>
        <Button size="sm" onClick={choices.onKeepEditing}>
          Keep editing
        </Button>
      </div>
    </Notice>
  );
}

/** What differs between two versions, field by field. */
export function ChangeList({ changes }: { readonly changes: readonly ChangedField[] }) {
  if (changes.length === 0) {
    return <p>Both versions say the same; only the time of saving differs.</p>;
  }
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.label}>
          <ChangeView change={change} />
        </li>
      ))}
    </ul>
  );
}

/** Nobody compares more lines than this by eye. */
const LINES_MAX = 14;

function ChangeView({ change: { label, isDisputed, lines } }: { readonly change: ChangedField }) {
  const changed = lines.filter((line) => line.in !== 'both');
  const rest = changed.length - LINES_MAX;
  const words = { one: 'Theirs', other: isDisputed ? 'Yours' : 'Before', both: '' };
  return (
    <>
      <h2>{label}</h2>
      <p className="conflict-outcome">
        {isDisputed
          ? 'You both changed it. “Save mine” puts yours in the place of theirs.'
          : 'Only they changed it. It stays as they saved it.'}
      </p>
      <dl>
        {changed.slice(0, LINES_MAX).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line can come twice, and none ever moves.
          <div key={index} className={line.in === 'one' ? 'theirs' : 'mine'}>
            <dt>{words[line.in]}</dt>
            <dd>{line.text}</dd>
          </div>
        ))}
      </dl>
      {rest > 0 && <p className="conflict-outcome">and {rest} more lines</p>}
    </>
  );
}
