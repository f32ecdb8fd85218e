import { type ReactNode, useEffect, useState } from 'react';
import { ObservableValue } from '#shared/state/observable-value.ts';
import { Button } from '#ui/button.tsx';
import { useObservable } from '#ui/use-observable.ts';
import { ModalDialog } from './modal-dialog.tsx';

interface Question {
  readonly title: string;
  readonly text: ReactNode;
  /** The words of the button that does it. */
  readonly action: string;
  /** The dialog is busy until this has ended; whoever asks says why it failed. */
  readonly work: () => unknown;
  readonly onCancel?: () => void;
}

export const openQuestion = new ObservableValue<Question | null>(null);

/** Asks before something is done, in a dialog over the screen. */
export const askFirst = (question: Question): void => void openQuestion.set(question);

/** The dialog of the open question. */
export function QuestionHost() {
  const question = useObservable(openQuestion, null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => void openQuestion.set(null), []);
  if (!question) return null;
  const { title, text, action, work, onCancel } = question;
  const close = () => openQuestion.set(null);
  const confirm = async () => {
    setBusy(true);
    await Promise.resolve(work()).catch(() => {});
    setBusy(false);
    close();
  };
  const cancel = () => {
    close();
    onCancel?.();
  };
  return (
    <ModalDialog title={title} onCancel={cancel}>
      {text}
      <div className="form-actions">
        <Button onClick={cancel}>Cancel</Button>
        <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
          {action}
        </Button>
      </div>
    </ModalDialog>
  );
}
