import type { HistoryEntryBody } from '#contracts/messages/inbox/endpoints.ts';
import { describeEntry } from './history-words.ts';

/** A line of the history: an entry, and how often in a row the same happened, the last time then. */
export interface HistoryLine {
  readonly entry: HistoryEntryBody;
  readonly times: number;
}

/** The history without what another line says as well (BEHAVIOUR 1.17). */
export function mergeHistory(entries: readonly HistoryEntryBody[]): readonly HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const [index, entry] of entries.entries()) {
    if (isSaidByReply(entry, index, entries)) continue;
    const last = lines.at(-1);
    if (last && isSame(last.entry, entry)) lines.splice(-1, 1, { entry, times: last.times + 1 });
    else lines.push({ entry, times: 1 });
  }
  return lines;
}

/** A reply says itself that it answered the message, and what became of it. */
function isSaidByReply(
  entry: HistoryEntryBody,
  index: number,
  entries: readonly HistoryEntryBody[],
): boolean {
  const { type, status, actor, at, replyId } = entry;
  if (type === 'status') {
    const before = entries[index - 1];
    return (
      status === 'answered' &&
      before?.type === 'reply' &&
      before.at === at &&
      before.actor?.id === actor?.id
    );
  }
  if (replyId === undefined) return false;
  const reply = entries.find(({ id }) => id === replyId);
  const end = { delivered: 'delivered', delivery_failed: 'failed' }[type as string];
  const isLast = !entries.slice(index + 1).some((later) => later.replyId === replyId);
  return isLast && end !== undefined && reply?.delivery?.state === end;
}

const isSame = (one: HistoryEntryBody, other: HistoryEntryBody) =>
  one.text === undefined && other.text === undefined && describeEntry(one) === describeEntry(other);
