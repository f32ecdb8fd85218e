import { useEffect, useId, useRef, useState } from 'react';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { NOTE_LENGTH_MAX } from '#shared/messages/message-history.ts';
import { labelOfService } from '#shared/messages/service-options.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';
import { Button } from '#ui/button.tsx';
import { Options, TextareaField } from '#ui/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useSavedReplies } from '../contact-queries.ts';
import { SavedRepliesDialog } from './saved-replies-dialog.tsx';
import type { Reply } from './use-reply.tsx';

interface ReplyFormProps {
  readonly reply: Reply;
  readonly message: ContactSubmissionBody;
}

/** The answer to a message; Ctrl+Enter sends it. */
export function ReplyForm({ reply, message }: ReplyFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const wasEmpty = useRef(reply.text === '');

  useEffect(() => {
    // A text that comes back after a reload must not take the focus from the list.
    if (!wasEmpty.current) return;
    field.current?.focus({ preventScroll: true });
    // The message, and below it the text.
    form.current?.previousElementSibling?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);

  const insert = (saved: string) => {
    const filled = fillReply(saved, message);
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    reply.setText(reply.text.slice(0, selectionStart) + filled + reply.text.slice(selectionEnd));
    field.current?.focus();
  };

  return (
    <div ref={form} className="reply-form">
      <SavedReplyChoice onChoose={insert} />
      <Form
        aria-label={`Reply to ${dropDirectionMarks(message.fullName)}`}
        onSubmit={() => reply.send()}
      >
        <TextareaField
          ref={field}
          label={`Reply to ${message.email}`}
          name="reply"
          rows={5}
          maxLength={NOTE_LENGTH_MAX}
          dir="auto"
          value={reply.text}
          error={reply.error}
          onChange={(event) => reply.setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            reply.send();
          }}
        />
        <div className="cluster centred">
          <Button
            variant="primary"
            type="submit"
            busy={reply.isSending}
            disabled={reply.text.trim() === '' || !reply.canMail}
          >
            Send reply
          </Button>
          <Button variant="quiet" disabled={reply.isSending} onClick={reply.cancel}>
            Discard
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Puts a saved reply into the text, and leads to where the team edits them. */
function SavedReplyChoice({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const id = useId();
  const { data } = useSavedReplies();
  const [isEditing, setIsEditing] = useState(false);
  const replies = Array.isArray(data) ? data : [];
  return (
    <div className="cluster centred saved-reply-choice">
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
        <Options of={replies.map((reply) => [reply.id, reply.title])} />
      </select>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
        Edit saved replies
      </Button>
      {isEditing && <SavedRepliesDialog replies={replies} onClose={() => setIsEditing(false)} />}
    </div>
  );
}

/** A saved reply for one message; what the sender left out is replaced by general words. */
export function fillReply(
  text: string,
  { fullName, company, service }: Pick<ContactSubmissionBody, 'fullName' | 'company' | 'service'>,
): string {
  const values: Readonly<Record<string, string>> = {
    '{name}': dropDirectionMarks(fullName),
    '{company}': dropDirectionMarks(company || 'your company'),
    '{service}': service && service !== 'other' ? labelOfService(service) : 'our services',
  };
  // In one pass, so that a name that contains a place is not filled in again.
  return text.replace(/\{(?:name|company|service)\}/g, (place) => values[place] ?? place);
}
