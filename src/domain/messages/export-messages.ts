import type { WithUsers } from '#domain/accounts/public.ts';
import type { ContactFilter, WithContact } from './contact-repository.ts';
import type { ContactSubmission } from './contact-submission.ts';
import type { WithHistory, WorkEntry } from './history/history.ts';

/** A message with what the team did about it. */
export interface ExportedMessage extends ContactSubmission {
  /** The name of its person; null for nobody, or somebody whose account is gone. */
  readonly assignee: string | null;
  /** When it was first replied to or marked answered. */
  readonly firstAnswerAt: string | null;
  /** The notes with their times and writers, oldest first. */
  readonly notes: readonly string[];
}

/** All messages of a filter, read on demand, so that fifty thousand are never in memory at once. */
export async function* exportMessages(
  {
    store,
  }: {
    readonly store: WithContact<'readAll'> & WithHistory<'listWork'> & WithUsers<'findById'>;
  },
  filter: ContactFilter,
): AsyncGenerator<ExportedMessage> {
  const names = new Map<number | null, string | null>([[null, null]]);
  const { rows } = await store.contact.readAll(filter);
  for await (const batch of rows) {
    for (const { assigneeId } of batch) {
      if (assigneeId === null || names.has(assigneeId)) continue;
      names.set(assigneeId, (await store.users.findById(assigneeId))?.username ?? null);
    }
    const work = Map.groupBy(
      await store.messageHistory.listWork(batch.map(({ id }) => id)),
      ({ messageId }) => messageId,
    );
    yield* batch.map((message) => ({
      ...message,
      assignee: names.get(message.assigneeId) ?? null,
      ...describeWork(work.get(message.id) ?? []),
    }));
  }
}

const describeWork = (entries: readonly WorkEntry[]) => ({
  firstAnswerAt:
    entries.find(({ type, status }) => type === 'reply' || status === 'answered')?.at ?? null,
  notes: entries
    .filter(({ type }) => type === 'note')
    .map(({ at, actor, text }) => `${at} ${actor?.username ?? ''}: ${text ?? ''}`),
});
