import { type ReactNode, useId } from 'react';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import {
  MESSAGE_STATUSES,
  type MessageStatus,
  messageFields,
} from '#shared/messages/message-fields.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import { Options } from '#ui/field.tsx';
import { CommittedSelect } from '../../lists/committed-select.tsx';
import { usePeople } from '../contact-queries.ts';
import { openHeadingId } from '../list/row-ids.ts';
import type { PaneInbox } from '../list/use-inbox.ts';

/** Finds the choice of a person, for the key that assigns. */
export const ASSIGNEE_SELECT = '[name="assignee"]';

interface WorkChoicesProps extends Pick<PaneInbox, 'change'> {
  readonly message: ContactSubmissionBody;
}

/** How far the message is, and whose it is. */
export function WorkChoices({ change, message }: WorkChoicesProps) {
  const { id, status = 'new', assigneeId = null } = message;
  const people = usePeople();
  const leave = () => document.getElementById(openHeadingId(id))?.focus({ preventScroll: true });
  const isGone = assigneeId !== null && !people.some((person) => person.id === assigneeId);
  return (
    <div className="work-choices">
      <Choice
        label="State"
        name="status"
        onLeave={leave}
        value={status}
        onChoose={(value) => change({ id, status: value as MessageStatus })}
      >
        <Options of={MESSAGE_STATUSES.map((one) => [one, messageFields.status.options[one]])} />
      </Choice>
      <Choice
        label="Assigned to"
        name="assignee"
        onLeave={leave}
        value={String(assigneeId ?? '')}
        onChoose={(value) => change({ id, assigneeId: value === '' ? null : Number(value) })}
      >
        <option value="">Nobody</option>
        <Options of={people.map(({ id, username }) => [id, toPrintable(username)])} />
        {isGone && <option value={assigneeId}>Somebody who has left</option>}
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

function Choice({ label, name, value, onChoose, onLeave, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="work-choice">
      <label htmlFor={id}>{label}</label>
      <CommittedSelect
        id={id}
        name={name}
        className="input sort-choice"
        value={value}
        onChoose={onChoose}
        onLeave={onLeave}
      >
        {children}
      </CommittedSelect>
    </div>
  );
}
