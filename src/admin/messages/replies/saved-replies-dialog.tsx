import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as inboxCalls from '#contracts/messages/inbox/calls.ts';
import type { SavedReplyBody } from '#contracts/messages/inbox/endpoints.ts';
import { NOTE_LENGTH_MAX } from '#shared/messages/message-history.ts';
import { REPLY_PLACES } from '#shared/messages/reply-places.ts';
import { Button } from '#ui/button.tsx';
import { InputField, TextareaField } from '#ui/field.tsx';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { callApi, readAgain } from '../../api-client.ts';
import { useLocalText } from '../../drafts/use-local-text.ts';
import { Form } from '../../forms/form.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { ModalDialog } from '../../shell/modal-dialog.tsx';

interface SavedRepliesDialogProps {
  readonly replies: readonly SavedReplyBody[];
  readonly onClose: () => void;
}

export function SavedRepliesDialog({ replies, onClose }: SavedRepliesDialogProps) {
  const [editedId, setEditedId] = useState<number | 'new' | null>(
    replies.length === 0 ? 'new' : null,
  );
  const done = () => setEditedId(null);

  return (
    <ModalDialog
      title="Saved replies"
      className="saved-replies"
      aside={<IconButton icon="close" label="Close" onClick={onClose} />}
      onCancel={onClose}
    >
      <p className="screen-intro">
        {REPLY_PLACES.map((place, index) => (
          <span key={place}>
            {index > 0 && ', '}
            <code>{place}</code>
          </span>
        ))}{' '}
        are filled in from the message. Everybody in the team uses the same replies.
      </p>
      {replies.map((reply) =>
        reply.id === editedId ? (
          <SavedReplyForm key={reply.id} reply={reply} onDone={done} />
        ) : (
          <div key={reply.id} className="saved-reply">
            <span dir="auto">{reply.title}</span>
            <Button
              variant="quiet"
              aria-label={`Edit ${reply.title}`}
              onClick={() => setEditedId(reply.id)}
            >
              Edit
            </Button>
          </div>
        ),
      )}
      {editedId === 'new' ? (
        <SavedReplyForm reply={null} onDone={done} />
      ) : (
        <Button onClick={() => setEditedId('new')}>New saved reply</Button>
      )}
    </ModalDialog>
  );
}

interface Draft {
  readonly title: string;
  readonly text: string;
}

function readDraft(stored: unknown): Draft | null {
  const { title, text } = (stored ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return typeof title === 'string' && typeof text === 'string' ? { title, text } : null;
}

interface SavedReplyFormProps {
  readonly reply: SavedReplyBody | null;
  readonly onDone: () => void;
}

function SavedReplyForm({ reply, onDone }: SavedReplyFormProps) {
  const { draft, change, drop } = useDraft(reply);
  const { saving, removing } = useSaving(reply, () => {
    drop();
    onDone();
  });
  const error = saving.error ?? removing.error;
  const [isSure, setIsSure] = useState(false);
  const isBlank = draft.title.trim() === '' || draft.text.trim() === '';
  return (
    <Form
      className="form"
      aria-label={reply ? `Edit ${reply.title}` : 'New saved reply'}
      onSubmit={() => {
        if (!saving.isPending) saving.mutate(draft);
      }}
    >
      <InputField
        label="Title"
        name="replyTitle"
        maxLength={200}
        dir="auto"
        value={draft.title}
        onChange={(event) => change({ ...draft, title: event.target.value })}
      />
      <TextareaField
        label="Text"
        name="replyText"
        rows={6}
        maxLength={NOTE_LENGTH_MAX}
        dir="auto"
        value={draft.text}
        error={error ? readRefusal(error, 'Try again.').message : undefined}
        onChange={(event) => change({ ...draft, text: event.target.value })}
      />
      <div className="cluster centred">
        <Button variant="primary" type="submit" busy={saving.isPending} disabled={isBlank}>
          Save
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            drop();
            onDone();
          }}
        >
          Cancel
        </Button>
        {reply && (
          <Button
            variant="danger"
            busy={removing.isPending}
            onClick={() => (isSure ? removing.mutate() : setIsSure(true))}
          >
            {isSure ? 'Really remove it' : 'Remove'}
          </Button>
        )}
      </div>
    </Form>
  );
}

function useDraft(reply: SavedReplyBody | null) {
  const { value, keep, drop } = useLocalText(`saved-reply-${reply?.id ?? 'new'}`, readDraft);
  const draft = value ?? { title: reply?.title ?? '', text: reply?.text ?? '' };
  return { draft, change: keep, drop };
}

function useSaving(reply: SavedReplyBody | null, onDone: () => void) {
  const queryClient = useQueryClient();
  const onSuccess = async () => {
    await readAgain(queryClient, inboxCalls.listSavedReplies);
    onDone();
  };
  const saving = useMutation({
    mutationFn: (body: Draft) =>
      reply
        ? callApi(inboxCalls.changeSavedReply, { params: { id: reply.id }, body })
        : callApi(inboxCalls.addSavedReply, { body }),
    onSuccess,
  });
  const removing = useMutation({
    mutationFn: async () =>
      reply && callApi(inboxCalls.removeSavedReply, { params: { id: reply.id } }),
    onSuccess,
  });
  return { saving, removing };
}
