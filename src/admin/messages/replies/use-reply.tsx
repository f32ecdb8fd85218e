import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dropSendingKey, getSendingKey } from '#client/sending-key.ts';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import * as inboxCalls from '#contracts/messages/inbox/calls.ts';
import { findGaps } from '#shared/messages/reply-places.ts';
import { toast } from '#ui/toast/toast.tsx';
import { ConnectionError, callApi } from '../../api-client.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { askFirst } from '../../shell/ask-first.tsx';
import { useOverview } from '../contact-queries.ts';
import { changeInCache, refreshHistory } from '../message-cache.ts';
import { useMessageText } from '../reading/use-message-text.ts';

/** A lost answer says nothing about the reply: it may be on its way already. */
const UNCERTAIN =
  'The server did not answer. Send the reply again: it is mailed once, even if it arrived the first time.';

/** The reply to a message: its text, whether its form is open, and sending it. */
export function useReply({ id, status }: Pick<ContactSubmissionBody, 'id' | 'status'>) {
  const queryClient = useQueryClient();
  const draft = useMessageText(`reply-${id}`);
  const [wantsForm, setWantsForm] = useState(false);
  // Known at once: a double click comes before the state of the mutation is drawn.
  const isUnderWay = useRef(false);
  const keyName = `reply-key-${id}`;
  const clear = () => {
    draft.clear();
    dropSendingKey(keyName);
  };
  const canMail = useOverview()?.canReply ?? false;
  const sending = useMutation({
    mutationFn: (text: string) => {
      const headers = { 'Idempotency-Key': getSendingKey(keyName, { text }) };
      return callApi(inboxCalls.reply, { params: { id }, body: { text }, headers });
    },
    onSuccess: () => {
      clear();
      setWantsForm(false);
      if (status === 'new') changeInCache(queryClient, id, { status: 'answered' });
      toast({ title: 'Reply sent', description: 'The history shows when it has arrived.' });
    },
    onSettled: () => {
      isUnderWay.current = false;
      return refreshHistory(queryClient, id);
    },
  });
  const { error } = sending;
  const send = () => {
    const text = draft.text.trim();
    if (text === '' || isUnderWay.current) return;
    isUnderWay.current = true;
    sending.mutate(text);
  };
  /** Asks first about what looks like a place that was not filled in. */
  const askOrSend = () => {
    const gaps = findGaps(draft.text);
    if (gaps.length === 0) return send();
    askFirst({
      title: 'Mail it as it stands?',
      action: 'Send it as it stands',
      text: (
        <p>
          Nothing filled in <b dir="auto">{gaps.join(', ')}</b>: the client would read exactly that.
        </p>
      ),
      work: send,
    });
  };
  return {
    /** Whether replies are mailed by the product; otherwise the mail program opens. */
    canMail,
    // Text typed earlier is shown, even if mail was switched off since.
    isOpen: wantsForm || draft.text !== '',
    open: () => setWantsForm(true),
    cancel: () => {
      clear();
      setWantsForm(false);
      sending.reset();
    },
    text: draft.text,
    setText: draft.setText,
    send: askOrSend,
    isSending: sending.isPending,
    error:
      error instanceof ConnectionError
        ? UNCERTAIN
        : error
          ? readRefusal(error, 'Try again.').message
          : undefined,
  };
}

export type Reply = ReturnType<typeof useReply>;
