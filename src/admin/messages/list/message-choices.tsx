import { toPrintable } from '#shared/text/to-printable.ts';
import { Options } from '#ui/field.tsx';
import { useAdminUser } from '../../accounts/sign-in/current-user.ts';
import { Choice } from '../../lists/choice.tsx';
import { usePeople } from '../inbox-queries.ts';
import { messageSorts, waitingLongest } from './message-filters.ts';
import type { Inbox } from './use-inbox.ts';

interface ChoiceProps {
  readonly inbox: Inbox;
}

/** The value of the order that also leaves out what was answered. */
const WAITING = 'waiting';

export function SortChoice({ inbox: { filters, show } }: ChoiceProps) {
  const { status, sort } = waitingLongest;
  const isWaiting = filters.status === status && filters.sort === sort;
  return (
    <Choice
      label="Sort messages"
      value={isWaiting ? WAITING : filters.sort}
      onChoose={(value) => {
        if (value === WAITING)
          show({ status, sort, unreadOnly: false, undelivered: false, page: 1, openId: null });
        const choice = messageSorts.find((each) => each.sort === value);
        if (choice) show({ sort: choice.sort, page: 1, openId: null });
      }}
    >
      <Options of={messageSorts.map((choice) => [choice.sort, choice.label])} />
      {filters.folder === 'inbox' && <option value={WAITING}>Waiting longest</option>}
    </Choice>
  );
}

/** Whose messages are shown; nothing while there is nobody to choose from. */
export function AssigneeChoice({ inbox: { filters, show } }: ChoiceProps) {
  const people = usePeople();
  const me = useAdminUser();
  const others = people.filter(({ id }) => id !== me.id);
  if (filters.folder !== 'inbox' || (people.length < 2 && filters.assignee === null)) return null;
  return (
    <Choice
      label="Assigned to"
      value={String(filters.assignee ?? '')}
      onChoose={(value) => {
        const assignee = value === '' ? null : value === 'none' ? value : Number(value);
        show({ assignee, page: 1, openId: null });
      }}
    >
      <option value="">Anyone’s</option>
      <option value={me.id}>Mine</option>
      <option value="none">Nobody’s</option>
      <Options of={others.map(({ id, username }) => [id, toPrintable(username)])} />
    </Choice>
  );
}
