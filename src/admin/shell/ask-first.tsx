import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
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
}

export const openQuestion = new ObservableValue<Question | null>(null);

/** Asks before something is done, in a dialog over the screen. */
export const askFirst = (question: Question): void => void openQuestion.set(question);

/** The dialog of the open question, which ends with the screen that asked it. */
export function QuestionHost() {
  const question = useObservable(openQuestion, null);
  /** May be cancelled and another one open by now. */
  const [underWay, setUnderWay] = useState<Question | null>(null);
  const [path] = useLocation();
  const search = useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another screen.
  useEffect(() => () => void openQuestion.set(null), [path, search]);
  if (!question) return null;
  const { title, text, action, work } = question;
  const close = () => openQuestion.set(null);
  const confirm = async () => {
    setUnderWay(question);
    try {
      await work();
    } catch {
      // Whoever asked has said why.
    }
    setUnderWay((other) => (other === question ? null : other));
    if (openQuestion.get() === question) close();
  };
  return (
    <ModalDialog title={title} onCancel={close}>
      {text}
      <div className="form-actions">
        <Button onClick={close}>Cancel</Button>
        <Button variant="danger" busy={underWay === question} onClick={() => void confirm()}>
          {action}
        </Button>
      </div>
    </ModalDialog>
  );
}
