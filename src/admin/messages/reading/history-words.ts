import type { HistoryEntryBody } from '#contracts/messages/inbox/endpoints.ts';
import { describeArrival } from './delivery-words.ts';

const statusWords = {
  new: 'Marked new',
  answered: 'Marked answered',
  closed: 'Closed',
} as const;

/** An entry in one line; the text of a note or a reply is shown below it. */
export function describeEntry(entry: HistoryEntryBody): string {
  const { channel = 'email', recipients = 0, error } = entry;
  const by = entry.actor ? ` by ${entry.actor.username}` : '';
  switch (entry.type) {
    case 'received':
      return 'Received';
    case 'delivered':
      return describeArrival(channel, recipients);
    case 'delivery_failed':
      return `${channel === 'email' ? 'E-mail' : 'Webhook'} not delivered${error ? `: ${error}` : ''}`;
    case 'read':
      return `Read${by}`;
    case 'unread':
      return `Marked unread${by}`;
    case 'status':
      return describeStatus(entry, by);
    case 'assigned':
      return describeAssignment(entry, by);
    case 'spam':
      return `Moved to Spam${by}`;
    case 'not_spam':
      return entry.actor
        ? `Moved out of Spam${by}`
        : 'Moved out of Spam by the filter, once the sender’s browser had done its work';
    case 'note':
      return `Note${by}`;
    case 'reply':
      return `Answered${by}`;
    case 'trashed':
      return `Moved to the trash${by}`;
    case 'restored':
      return `Restored${by}`;
  }
}

/** The product itself changes a state only over the end of a reply. */
function describeStatus({ actor, status = 'new' }: HistoryEntryBody, by: string): string {
  if (actor) return `${statusWords[status]}${by}`;
  return status === 'new' ? 'Waits for an answer again' : 'Answered after all';
}

function describeAssignment({ assignee, actor }: HistoryEntryBody, by: string): string {
  if (!assignee) return `Assigned to nobody${by}`;
  if (assignee.id === actor?.id) return `Taken${by}`;
  return `Assigned to ${assignee.username}${by}`;
}
