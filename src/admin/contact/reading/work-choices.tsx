import { type ReactNode, useId } from 'react';
import type { ContactSubmissionBody } from '#contracts/contact.ts';
import {
  MESSAGE_STATUSES,
  type MessageStatus,
  messageFields,
} from '#rules/contact/message-fields.ts';
import { toPrintable } from '#rules/text/to-printable.ts';
import { usePeople } from '../inbox-queries.ts';
import type { PaneInbox } from './pane-inbox.ts';

/** Finds the choice of a person, for the key that assigns. */
export const ASSIGNEE_SELECT = '[name="assignee"]';

interface WorkChoicesProps extends Pick<PaneInbox, 'change'> {
  readonly message: ContactSubmissionBody;
}

/** How far the message is, and whose it is. */
export function WorkChoices({ change, message }: WorkChoicesProps) {
  const { id, status = 'new', assigneeId = null } = message;
  const people = usePeople();
  const isGone = assigneeId !== null && !people.some((person) => person.id === assigneeId);
  return (
    <div className="work-choices">
      <Choice
        label="State"
        name="status"
        value={status}
        onChoose={(value) => change({ id, status: value as MessageStatus })}
      >
        {MESSAGE_STATUSES.map((value) => (
          <option key={value} value={value}>
            {messageFields.status.options[value]}
          </option>
        ))}
      </Choice>
      <Choice
        label="Assigned to"
        name="assignee"
        value={String(assigneeId ?? '')}
        onChoose={(value) => change({ id, assigneeId: value === '' ? null : Number(value) })}
      >
        <option value="">Nobody</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {toPrintable(person.username)}
          </option>
        ))}
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
  readonly children: ReactNode;
}

function Choice({ label, name, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="work-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className="input sort-choice"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {children}
      </select>
    </div>
  );
}
