import { useDeferredValue, useMemo } from 'react';
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
  const { base, theirs } = versions;
  // Deferred, so that comparing two long texts does not block typing.
  const mine = useDeferredValue(versions.mine);
  const changes = useMemo(() => listTheirChanges({ base, mine, theirs }), [base, mine, theirs]);

  return (
    <Notice
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

/** How a comparison speaks of the other version. */
export interface ChangeWords {
  readonly theirs: string;
  readonly mine: string;
  readonly disputed: string;
  readonly undisputed: string;
  /** Where nothing of theirs is missing in mine. */
  readonly none: string;
}

const conflictWords: ChangeWords = {
  theirs: 'Theirs',
  mine: 'Yours',
  disputed: 'You both changed it. “Save mine” puts yours in the place of theirs.',
  undisputed: 'Only they changed it. It stays as they saved it.',
  none: 'Both versions say the same; only the time of saving differs.',
};

interface ChangeListProps {
  readonly changes: readonly ChangedField[];
  /** Those of a conflict with another save if missing. */
  readonly words?: ChangeWords;
}

/** What differs between two versions, field by field. */
export function ChangeList({ changes, words = conflictWords }: ChangeListProps) {
  if (changes.length === 0) return <p>{words.none}</p>;
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.label}>
          <ChangeView change={change} words={words} />
        </li>
      ))}
    </ul>
  );
}

/** Nobody compares more lines than this by eye. */
const LINES_MAX = 14;

interface ChangeViewProps {
  readonly change: ChangedField;
  readonly words: ChangeWords;
}

function ChangeView({ change: { label, isDisputed, lines }, words }: ChangeViewProps) {
  const changed = lines.filter((line) => line.in !== 'both');
  const rest = changed.length - LINES_MAX;
  const sides = { one: words.theirs, other: isDisputed ? words.mine : 'Before', both: '' };
  return (
    <>
      <h2>{label}</h2>
      <p className="conflict-outcome">{isDisputed ? words.disputed : words.undisputed}</p>
      <dl>
        {changed.slice(0, LINES_MAX).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line can come twice, and none ever moves.
          <div key={index} className={line.in === 'one' ? 'theirs' : 'mine'}>
            <dt>{sides[line.in]}</dt>
            <dd>{line.text}</dd>
          </div>
        ))}
      </dl>
      {rest > 0 && <p className="conflict-outcome">and {rest} more lines</p>}
    </>
  );
}
