import type { BulkMessagesRequest } from '#contracts/messages/bulk/endpoints.ts';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import type { MessageChange } from '#shared/messages/message-fields.ts';
import type { Reversal } from '../../undo/use-bulk-work.ts';

type Work = Omit<BulkMessagesRequest, 'ids'>;

const opposites = { delete: 'restore', restore: 'delete' } as const;

/** Reverses a change of messages, given as they were before: one call for each set of former values. */
export function listReversals(
  before: readonly ContactSubmissionBody[],
  { action, change = {} }: Work,
): readonly Reversal<Work>[] {
  if (action !== 'change') {
    return [{ ids: before.map(({ id }) => id), work: { action: opposites[action] } }];
  }
  const names = Object.keys(change) as (keyof MessageChange)[];
  const formerValues = (message: ContactSubmissionBody): MessageChange =>
    Object.fromEntries(names.map((name) => [name, message[name]]));
  const groups = Map.groupBy(before, (message) => JSON.stringify(formerValues(message)));
  return [...groups.values()].flatMap((messages) => {
    const [first] = messages;
    if (!first) return [];
    const work = { action, change: formerValues(first) };
    return [{ ids: messages.map(({ id }) => id), work }];
  });
}
