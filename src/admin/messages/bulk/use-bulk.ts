import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as bulkCalls from '#contracts/messages/bulk/calls.ts';
import type { BulkMessagesBody, BulkMessagesRequest } from '#contracts/messages/bulk/endpoints.ts';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { BULK_IDS_MAX } from '#shared/messages/bulk.ts';
import { toast } from '#ui/toast/toast.tsx';
import { checkSession } from '../../accounts/sign-in/current-user.ts';
import { callApi } from '../../api-client.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { offerUndo } from '../../undo/offer-undo.ts';
import {
  changeInCache,
  dropFromCache,
  refreshHistories,
  refreshMessages,
} from '../message-cache.ts';
import { MESSAGE_CHANGES } from '../use-change-message.ts';
import { listReversals } from './list-reversals.ts';

type Messages = readonly ContactSubmissionBody[];
type Work = Omit<BulkMessagesRequest, 'ids'>;

interface Job {
  readonly messages: Messages;
  readonly work: Work;
  /** What is then done, for the end of a sentence. */
  readonly done: string;
}

interface BulkOptions {
  readonly messages: Messages;
  /** Whether a message is open: a list then keeps what no longer belongs to it. */
  readonly isReading: boolean;
  readonly clear: () => void;
  /** Asks, and then removes messages of the trash for good. */
  readonly forget: (messages: Messages) => void;
  /** Called once messages have left the list: moves the focus. */
  readonly onMoved: () => void;
}

/** Finds the choice of a person, for the key that assigns. */
export const BULK_ASSIGNEE_SELECT = '.bulk-bar [name="assignee"]';

/** Changed messages as they were before, while an offer to undo that may be open. */
const formerMessages = new Map<string, ContactSubmissionBody>();

/** One call takes so many messages at most: more of them take several calls. */
async function send(ids: readonly number[], work: Work): Promise<BulkMessagesBody> {
  const { changed, refused } = await callApi(bulkCalls.changeMany, {
    body: { ids: ids.slice(0, BULK_IDS_MAX), ...work },
  });
  if (ids.length <= BULK_IDS_MAX) return { changed, refused };
  const rest = await send(ids.slice(BULK_IDS_MAX), work);
  return { changed: [...changed, ...rest.changed], refused: [...refused, ...rest.refused] };
}

/** Does the same to all selected messages, with one offer to undo it. */
export function useBulk({ messages, isReading, clear, forget, onMoved }: BulkOptions) {
  const queryClient = useQueryClient();

  const report = (title: string, description: string) =>
    toast({ title, description, variant: 'destructive' });

  const undo = async (ids: readonly number[], { work, done }: Job) => {
    const changed = ids.flatMap((id) => formerMessages.get(`${done} ${id}`) ?? []);
    formerMessages.clear();
    try {
      for (const reversal of listReversals(changed, work)) {
        await send(reversal.ids, reversal.work);
        for (const id of reversal.ids) changeInCache(queryClient, id, reversal.work.change ?? {});
      }
      toast({ title: 'Undone' });
    } catch (error) {
      report('Not everything could be undone', readRefusal(error, '').message);
      checkSession(queryClient, error);
    }
    await refreshMessages(queryClient);
  };

  const working = useMutation({
    scope: MESSAGE_CHANGES,
    mutationFn: ({ messages: chosen, work }: Job) =>
      send(
        chosen.map(({ id }) => id),
        work,
      ),
    onSuccess: ({ changed, refused }, job) => {
      const { work, done } = job;
      const hit = job.messages.filter(({ id }) => changed.includes(id));
      const isMove = work.action !== 'change' || work.change?.isSpam !== undefined;
      for (const message of hit) {
        formerMessages.set(`${done} ${message.id}`, message);
        if (isMove) dropFromCache(queryClient, message);
        else changeInCache(queryClient, message.id, work.change ?? {});
      }
      clear();
      if (isMove) onMoved();
      void refreshHistories(queryClient);
      if (isMove || !isReading || refused.length > 0) void refreshMessages(queryClient);
      const [first] = refused;
      if (first) {
        report(`${refused.length} of ${job.messages.length} could not be ${done}`, first.message);
      } else offerUndo({ noun: 'message', done, ids: changed, undo: (ids) => void undo(ids, job) });
    },
    onError: (error, { done }) => {
      report(`The messages could not be ${done}`, readRefusal(error, '').message);
      checkSession(queryClient, error);
      void refreshMessages(queryClient);
    },
  });

  const run = (chosen: Messages, work: Work, done: string) => {
    if (chosen.length > 0 && !working.isPending) working.mutate({ messages: chosen, work, done });
  };
  const change = (values: NonNullable<Work['change']>, done: string, chosen = messages) =>
    run(chosen, { action: 'change', change: values }, done);

  return {
    messages,
    isPending: working.isPending,
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
    remove: () => run(messages, { action: 'delete' }, 'deleted'),
    restore: () => run(messages, { action: 'restore' }, 'restored'),
    forget: () => forget(messages),
    focusAssignee: () => document.querySelector<HTMLElement>(BULK_ASSIGNEE_SELECT)?.focus(),
  };
}
