import type { RevisionRow } from '#contracts/posts/revisions/endpoints.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { toPrintable } from '#shared/text/to-printable.ts';

const toMinutes = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const toSeconds = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** When a version was saved, with seconds only where they tell it from another one. */
function describeMoment({ savedAt }: RevisionRow, all: readonly RevisionRow[]): string {
  const say = (moment: string) => toMinutes.format(new Date(moment));
  const isAlone = all.filter((other) => say(other.savedAt) === say(savedAt)).length === 1;
  return isAlone ? say(savedAt) : toSeconds.format(new Date(savedAt));
}

const isNewest = (revision: RevisionRow, all: readonly RevisionRow[]) => revision.id === all[0]?.id;

/** The name of a version, and when it was saved. */
export function describeRevision(revision: RevisionRow, all: readonly RevisionRow[]): string {
  const moment = describeMoment(revision, all);
  if (revision.name) return `${revision.name}, ${moment}`;
  return isNewest(revision, all) ? `Now, ${moment}` : moment;
}

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
        {revisions.map((revision) => (
          <li key={revision.id}>
            <button
              type="button"
              aria-current={revision.id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(revision.id)}
            >
              <b>{revision.name ?? describeRevision(revision, revisions)}</b>
              <small>
                {revision.name && `${describeMoment(revision, revisions)}, `}
                {revision.savedBy && `${toPrintable(revision.savedBy.username)}, `}
                {countNoun(revision.words, 'word')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
