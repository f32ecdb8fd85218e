import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useSavedReplies } from '../inbox-queries.ts';
import { SavedRepliesDialog } from './saved-replies-dialog.tsx';

/** Puts a saved reply into the text, and leads to where the team edits them. */
export function SavedReplyChoice({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const id = useId();
  const { data } = useSavedReplies();
  const [isEditing, setIsEditing] = useState(false);
  const replies = Array.isArray(data) ? data : [];
  return (
    <div className="saved-reply-choice">
      <label className="sr-only" htmlFor={id}>
        Insert a saved reply
      </label>
      <select
        id={id}
        className="input sort-choice"
        value=""
        disabled={replies.length === 0}
        onChange={(event) => {
          const chosen = replies.find((reply) => String(reply.id) === event.target.value);
          if (chosen) onChoose(chosen.text);
        }}
      >
        <option value="">{replies.length === 0 ? 'No saved replies' : 'Saved replies'}</option>
        {replies.map((reply) => (
          <option key={reply.id} value={reply.id}>
            {reply.title}
          </option>
        ))}
      </select>
      <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
        Edit saved replies
      </Button>
      {isEditing && <SavedRepliesDialog replies={replies} onClose={() => setIsEditing(false)} />}
    </div>
  );
}
