import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ConnectionError } from '../../api-client.ts';
import type { PostForm } from './use-post-form.ts';

interface SendFailureProps {
  readonly title: string;
  readonly error: Error;
  readonly form: PostForm;
  readonly children?: ReactNode;
}

/** Why a form was not sent; after a lost connection also where the text is kept, with another try. */
export function SendFailure({ title, error, form, children }: SendFailureProps) {
  const isLineLost = error instanceof ConnectionError;
  return (
    <Notice
      variant="danger"
      title={title}
      className={isLineLost ? 'notice-with-action' : undefined}
    >
      {children}
      {isLineLost && form.isKept && <p>What you typed is kept on this device.</p>}
      {isLineLost && <Button onClick={() => form.form.current?.requestSubmit()}>Try again</Button>}
    </Notice>
  );
}
