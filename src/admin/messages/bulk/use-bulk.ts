import { useQueryClient } from '@tanstack/react-query';
import * as bulkCalls from '#contracts/messages/bulk/calls.ts';
import type { BulkMessagesBody, BulkMessagesRequest } from '#contracts/messages/bulk/endpoints.ts';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { BULK_IDS_MAX } from '#shared/messages/bulk.ts';
import type { MessageChange } from '#shared/messages/message-fields.ts';
import type { MessageFolder } from '#shared/messages/message-folders.ts';
import { callApi } from '../../api-client.ts';
import { type Reversal, useBulkWork } from '../../undo/use-bulk-work.ts';
import {
  changeInCache,
  dropFromCache,
  refreshHistories,
  refreshMessages,
} from '../message-cache.ts';
import { MESSAGE_CHANGES } from '../use-change-message.ts';

type Messages = readonly ContactSubmissionBody[];
type Work = Omit<BulkMessagesRequest, 'ids'>;

interface BulkOptions {
  readonly folder: MessageFolder;
  readonly messages: Messages;
  /** Whether a message is open: a list then keeps what no longer belongs to it. */
  readonly isReading: boolean;
  readonly clear: () => void;
  readonly forget: (messages: Messages) => void;
  /** Called once messages have left the list: moves the focus. */
  readonly onMoved: () => void;
}

/** Finds the choice of a person, for the key that assigns. */
export const BULK_ASSIGNEE_SELECT = '.bulk-bar [name="assignee"]';

const former = new Map<string, ContactSubmissionBody>();

/** One call takes so many messages at most: more of them take several calls. */
async function send(ids: readonly number[], work: Work): Promise<BulkMessagesBody> {
  const { changed, refused } = await callApi(bulkCalls.changeMany, {
    body: { ids: ids.slice(0, BULK_IDS_MAX), ...work },
  });
  if (ids.length <= BULK_IDS_MAX) return { changed, refused };
  const rest = await send(ids.slice(BULK_IDS_MAX), work);
  return { changed: [...changed, ...rest.changed], refused: [...refused, ...rest.refused] };
}

export function useBulk(options: BulkOptions) {
  const { folder, messages, isReading, clear, forget, onMoved } = options;
  const queryClient = useQueryClient();

  const bulk = useBulkWork<ContactSubmissionBody, Work>({
    noun: 'message',
    scope: MESSAGE_CHANGES,
    former,
    send,
    reverse: listReversals,
    onDone: (changed, work, isWhole) => {
      const isMove = work.action !== 'change' || work.change?.isSpam !== undefined;
      for (const message of changed) {
        if (isMove) dropFromCache(queryClient, message, folder);
        else changeInCache(queryClient, message.id, work.change ?? {});
      }
      clear();
      if (isMove) onMoved();
      void refreshHistories(queryClient);
      if (isMove || !isReading || !isWhole) void refreshMessages(queryClient);
    },
    onReversed: ({ ids, work }) => {
      for (const id of ids) changeInCache(queryClient, id, work.change ?? {});
    },
    refresh: () => refreshMessages(queryClient),
  });

  const change = (values: NonNullable<Work['change']>, done: string, chosen = messages) =>
    bulk.run(chosen, { action: 'change', change: values }, done);

  return {
    messages,
    isPending: bulk.isPending,
    closeAll: (chosen: Messages) => change({ status: 'closed' }, 'closed', chosen),
    close: () => change({ status: 'closed' }, 'closed'),
    markRead: (chosen: Messages) => change({ isRead: true }, 'marked read', chosen),
    toggleRead: () => {
      const isRead = messages.some((message) => !message.isRead);
      change({ isRead }, isRead ? 'marked read' : 'marked unread');
    },
    assign: (assigneeId: number | null, name: string) =>
      change({ assigneeId }, `assigned to ${name}`),
    moveSpam: () => {
      const isSpam = messages.some((message) => !message.isSpam);
      change({ isSpam }, isSpam ? 'moved to Spam' : 'moved to the inbox');
    },
    remove: () => bulk.run(messages, { action: 'delete' }, 'deleted'),
    restore: () => bulk.run(messages, { action: 'restore' }, 'restored'),
    forget: () => forget(messages),
    focusAssignee: () => document.querySelector<HTMLElement>(BULK_ASSIGNEE_SELECT)?.focus(),
  };
}

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
