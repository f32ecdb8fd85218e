import { useState } from 'react';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { Form } from '../../forms/form.tsx';
import { ModalDialog } from '../../shell/modal-dialog.tsx';
import { describeMoment } from '../fields/publication-date.ts';
import { dayOf, moveToDay, nameDay, readDay } from './month.ts';

interface MoveDialogProps {
  readonly post: PostRow;
  readonly timeZone: string;
  readonly onMove: (day: number) => void;
  readonly onCancel: () => void;
}

/** Asks for the new day of a post, and shows the moment that follows. */
export function MoveDialog({ post, timeZone, onMove, onCancel }: MoveDialogProps) {
  const [text, setText] = useState(nameDay(dayOf(post.createdAt, timeZone)));
  const day = readDay(text);
  const moment = day === null ? null : new Date(moveToDay(post.createdAt, day, timeZone));
  return (
    <ModalDialog title="Move to another day" onCancel={onCancel}>
      <Form
        className="move-form"
        onSubmit={() => {
          if (day !== null) onMove(day);
        }}
      >
        <p dir="auto">
          <b>{post.title}</b>
        </p>
        <InputField
          label="Day"
          type="date"
          name="day"
          required
          hint={describeMoment(moment)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="form-actions">
          <Button size="sm" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="sm" variant="primary" type="submit" disabled={day === null}>
            Move
          </Button>
        </div>
      </Form>
    </ModalDialog>
  );
}
