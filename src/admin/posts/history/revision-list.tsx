import type { RevisionRow } from '#contracts/publishing/revisions.ts';
import { countNoun } from '#rules/text/count-noun.ts';

const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** When a version was saved, and what it is called. */
export function describeRevision({ name, savedAt }: RevisionRow, isNewest: boolean): string {
  const moment = momentFormat.format(new Date(savedAt));
  if (name) return `${name}, ${moment}`;
  return isNewest ? `Now, ${moment}` : moment;
}

/** The versions of a post, newest first. */
export function RevisionList({
  revisions,
  chosenId,
  onChoose,
}: {
  readonly revisions: readonly RevisionRow[];
  readonly chosenId: number;
  readonly onChoose: (id: number) => void;
}) {
  return (
    <section className="box revision-list" aria-labelledby="revisions">
      <div className="box-head">
        <h2 id="revisions">Versions</h2>
      </div>
      <ul>
        {revisions.map((revision, index) => (
          <li key={revision.id}>
            <button
              type="button"
              aria-current={revision.id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(revision.id)}
            >
              <b>{describeRevision(revision, index === 0)}</b>
              <small>
                {revision.savedBy && `${revision.savedBy.username}, `}
                {countNoun(revision.words, 'word')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
