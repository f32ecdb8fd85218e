import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import * as revisionCalls from '#contracts/posts/revisions/calls.ts';
import type { RevisionRow } from '#contracts/posts/revisions/endpoints.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { InputField, Options, SelectField } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, itemOptions } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import type { DiffLine } from '../edit/diff-lines.ts';
import { editVersionPath } from '../edit-post-path.ts';
import { type ComparedField, type ComparedRow, compareRevisions } from './compare-revisions.ts';
import { describeRevision } from './revision-list.tsx';

interface RevisionPaneProps {
  readonly postId: number;
  readonly revisions: readonly RevisionRow[];
  readonly chosen: RevisionRow;
  readonly other: RevisionRow;
  readonly onChooseOther: (id: number) => void;
}

const TITLE_ID = 'revision-title';

const useRevision = (postId: number, { id }: RevisionRow) =>
  useQuery(itemOptions(revisionCalls.get, { params: { id: postId, revision: id } }));

export function RevisionPane(props: RevisionPaneProps) {
  const { postId, revisions, chosen, other } = props;
  const [view, setView] = useState<ComparisonView>('side');
  const [one, two] = [useRevision(postId, chosen), useRevision(postId, other)];
  const isNewest = chosen.id === revisions[0]?.id;
  const changes = useMemo(() => {
    if (!one.data || !two.data) return null;
    return one.data.id < two.data.id
      ? compareRevisions(one.data, two.data)
      : compareRevisions(two.data, one.data);
  }, [one.data, two.data]);
  return (
    <section className="box revision-pane" aria-labelledby={TITLE_ID}>
      <div className="box-head">
        <h2 id={TITLE_ID}>{describeRevision(chosen, revisions)}</h2>
        {!isNewest && (
          <>
            <span className="row-note">Opens it in the form; nothing is saved or live yet.</span>
            <Link
              className={buttonClass({ variant: 'primary' })}
              href={editVersionPath(postId, chosen.id)}
            >
              Restore this version
            </Link>
          </>
        )}
      </div>
      <div className="revision-tools">
        <NameRevision postId={postId} revision={chosen} />
        <SelectField
          label="Compare with"
          name="other"
          value={other.id}
          onChange={(event) => props.onChooseOther(Number(event.target.value))}
        >
          <Options of={revisions.map((one) => [one.id, describeRevision(one, revisions)])} />
        </SelectField>
        <fieldset className="cluster centred choice-row">
          <legend>Show changes</legend>
          {(['side', 'inline'] as const).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="view"
                checked={view === name}
                onChange={() => setView(name)}
              />
              <span>{name === 'side' ? 'Side by side' : 'In one text'}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <FailedNotice title="The version could not be loaded." of={[one, two]} />
      {changes ? <Comparison changes={changes} view={view} /> : one.isPending && <Spinner />}
    </section>
  );
}

/** Gives a version a name; versions with one are kept for good. */
function NameRevision({
  postId,
  revision,
}: {
  readonly postId: number;
  readonly revision: RevisionRow;
}) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(revision.name ?? '');
  const change = useMutation({
    mutationFn: () =>
      callApi(revisionCalls.name, {
        params: { id: postId, revision: revision.id },
        body: { name: name.trim() || null },
      }),
    onSuccess: (named) => {
      toast({ title: named.name ? `Named “${named.name}”` : 'Name removed' });
      const { queryKey } = itemOptions(revisionCalls.list, { params: { id: String(postId) } });
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <Form className="name-revision" onSubmit={() => change.mutate()}>
      <InputField
        label="Name"
        name="revision-name"
        maxLength={100}
        placeholder="Sent to the client"
        value={name}
        error={change.error ? readRefusal(change.error, 'Try again.').message : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button size="md" type="submit" busy={change.isPending}>
        Save name
      </Button>
    </Form>
  );
}

type ComparisonView = 'side' | 'inline';

function Comparison({
  changes,
  view,
}: {
  readonly changes: readonly ComparedField[];
  readonly view: ComparisonView;
}) {
  if (changes.length === 0) return <p className="box-empty">Both versions say the same.</p>;
  return (
    <div className="comparison">
      {changes.map(({ label, rows }) => (
        <section key={label}>
          <h3>{label}</h3>
          {hideSame(rows).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same row can come twice, and none ever moves.
            <Row key={index} row={row} view={view} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** Of a long part that both have, only the rows beside changes are shown. */
function hideSame(rows: readonly ComparedRow[]): (ComparedRow | number)[] {
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some((near) => rows[near]?.isSame === false);
  const shown: (ComparedRow | number)[] = [];
  for (const [index, row] of rows.entries()) {
    const last = shown.at(-1);
    if (isNear(index)) shown.push(row);
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1;
    else shown.push(1);
  }
  return shown;
}

function Row({ row, view }: { readonly row: ComparedRow | number; readonly view: ComparisonView }) {
  if (typeof row === 'number') return <p className="unchanged">{row} unchanged</p>;
  const { isSame, parts } = row;
  if (isSame || view === 'inline') {
    return (
      <p dir="auto">
        <Words parts={parts} />
      </p>
    );
  }
  return (
    <div className="beside">
      <p dir="auto">
        <Words parts={parts.filter(({ in: place }) => place !== 'other')} />
      </p>
      <p dir="auto">
        <Words parts={parts.filter(({ in: place }) => place !== 'one')} />
      </p>
    </div>
  );
}

function Words({ parts }: { readonly parts: readonly DiffLine[] }) {
  return parts.map(({ in: place, text }, index) => {
    const key = `${index} ${place}`;
    if (place === 'other') return <ins key={key}>{text}</ins>;
    if (place === 'one') return <del key={key}>{text}</del>;
    return <span key={key}>{text}</span>;
  });
}
