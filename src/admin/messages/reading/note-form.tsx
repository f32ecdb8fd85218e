import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as inboxCalls from '#contracts/messages/inbox/calls.ts';
import { NOTE_LENGTH_MAX } from '#shared/messages/message-history.ts';
import { Button } from '#ui/button.tsx';
import { TextareaField } from '#ui/field.tsx';
import { callApi } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { refreshHistory } from '../message-cache.ts';
import { useMessageText } from './use-message-text.ts';

/** Adds a note that only the team sees. */
export function NoteForm({ id }: { readonly id: number }) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const note = useMessageText(`note-${id}`);
  const [isAsked, setAsked] = useState(false);
  // Known at once: a double click comes before the state of the mutation is drawn.
  const isUnderWay = useRef(false);
  const adding = useMutation({
    mutationFn: (text: string) => callApi(inboxCalls.addNote, { params: { id }, body: { text } }),
    onSuccess: () => {
      // The field stays for the next one.
      setAsked(true);
      note.clear();
      field.current?.focus();
      return refreshHistory(queryClient, id);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const text = note.text.trim();
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  if (!isAsked && note.text === '') {
    return (
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Add a note
      </Button>
    );
  }
  return (
    <Form
      className="note-form"
      onSubmit={() => {
        if (text === '' || isUnderWay.current) return;
        isUnderWay.current = true;
        adding.mutate(text);
      }}
    >
      <TextareaField
        ref={field}
        label="Note for the team"
        name="note"
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
        dir="auto"
        value={note.text}
        error={adding.isError ? readRefusal(adding.error, 'Try again.').message : undefined}
        onChange={(event) => note.setText(event.target.value)}
      />
      {text !== '' && (
        <Button type="submit" busy={adding.isPending}>
          Add note
        </Button>
      )}
    </Form>
  );
}
