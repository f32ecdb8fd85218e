import { useDeferredValue, useMemo } from 'react';
import {
  type ChangedField,
  listTheirChanges,
  type PostVersions,
} from '../edit/compare-versions.ts';

export function ChangeList({ versions }: { readonly versions: PostVersions }) {
  const { base, theirs } = versions;
  // Deferred, so that comparing two long texts does not block typing.
  const mine = useDeferredValue(versions.mine);
  const changes = useMemo(() => listTheirChanges({ base, mine, theirs }), [base, mine, theirs]);
  if (changes.length === 0) return <p>Both say the same; only the time of saving differs.</p>;
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.label}>
          <ChangeView {...change} />
        </li>
      ))}
    </ul>
  );
}

/** Nobody compares more lines than this by eye. */
const LINES_MAX = 14;

function ChangeView({ label, isDisputed, lines }: ChangedField) {
  const changed = lines.filter((line) => line.in !== 'both');
  const rest = changed.length - LINES_MAX;
  const sides = { one: 'There', other: isDisputed ? 'Yours' : 'Before', both: '' };
  return (
    <>
      <h2>{label}</h2>
      <p className="conflict-outcome">
        {isDisputed ? 'Changed there, and by you too.' : 'Changed there only.'}
      </p>
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
