import { useId } from 'react';
import { toPrintable } from '#shared/text/to-printable.ts';
import { Button } from '#ui/button.tsx';
import { Options } from '#ui/field.tsx';
import { CommittedSelect } from '../../lists/committed-select.tsx';
import { SelectionBar } from '../../lists/selection-bar.tsx';
import { usePeople } from '../contact-queries.ts';
import { HEADING_ID } from '../list/row-ids.ts';
import type { Inbox } from '../list/use-inbox.ts';

interface BulkBarProps {
  readonly inbox: Inbox;
}

/** Actions on the selected messages: at the head of what is read, or at the foot of the list, so that no row moves. */
export function BulkBar({ inbox }: BulkBarProps) {
  const { selection, rows = [], filters } = inbox;
  return (
    <SelectionBar label="Selected messages" selection={selection} rowCount={rows.length}>
      {filters.folder === 'trash' ? <TrashWork inbox={inbox} /> : <Work inbox={inbox} />}
    </SelectionBar>
  );
}

function Work({ inbox: { bulk } }: BulkBarProps) {
  const { messages, isPending } = bulk;
  const isUnread = messages.some(({ isRead }) => !isRead);
  const isSpam = messages.every((message) => message.isSpam);
  return (
    <>
      <Button disabled={isPending} onClick={bulk.close}>
        Close as done
      </Button>
      <Button disabled={isPending} onClick={bulk.toggleRead}>
        {isUnread ? 'Mark read' : 'Mark unread'}
      </Button>
      <AssignChoice bulk={bulk} />
      <Button disabled={isPending} onClick={bulk.moveSpam}>
        {isSpam ? 'Not spam' : 'Spam'}
      </Button>
      <Button variant="danger" disabled={isPending} onClick={bulk.remove}>
        Delete
      </Button>
    </>
  );
}

function AssignChoice({ bulk }: Pick<Inbox, 'bulk'>) {
  const id = useId();
  const people = usePeople();
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        Assign the selected messages
      </label>
      <CommittedSelect
        id={id}
        name="assignee"
        className="input sort-choice"
        value=""
        disabled={bulk.isPending}
        onLeave={() => document.getElementById(HEADING_ID)?.focus({ preventScroll: true })}
        onChoose={(value) => {
          const person = people.find((each) => String(each.id) === value);
          if (person) bulk.assign(person.id, person.username);
          else if (value === 'none') bulk.assign(null, 'nobody');
        }}
      >
        <option value="">Assign to</option>
        <Options of={people.map(({ id, username }) => [id, toPrintable(username)])} />
        <option value="none">Nobody</option>
      </CommittedSelect>
    </>
  );
}

function TrashWork({ inbox: { bulk } }: BulkBarProps) {
  return (
    <>
      <Button variant="primary" disabled={bulk.isPending} onClick={bulk.restore}>
        Restore
      </Button>
      <Button variant="danger" disabled={bulk.isPending} onClick={bulk.forget}>
        Remove for good
      </Button>
    </>
  );
}
