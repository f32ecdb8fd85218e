import { useState } from 'react';
import type { SavedReplyBody } from '#contracts/messages/inbox/endpoints.ts';
import { REPLY_PLACES } from '#shared/messages/reply-places.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icons/icon-button.tsx';
import { ModalDialog } from '../../shell/modal-dialog.tsx';
import { SavedReplyForm } from './saved-reply-form.tsx';

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
