import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { askToSignIn } from '../../auth/sign-in-again.ts';
import type { KeepState } from '../../unsent/server-keeper.ts';
import type { PostForm } from '../form/use-post-form.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

interface StateLineProps {
  readonly form: PostForm;
  /** The words while nothing is unsent. */
  readonly settled: string;
}

/** Says where what was typed stands; never silent (BEHAVIOUR 8.2). */
export function StateLine({ form, settled }: StateLineProps) {
  const { state } = form.server;
  const isSafe = form.isKept || state.kind === 'kept' || state.kind === 'settled';
  if (isSafe) return <State state={state} form={form} settled={settled} />;
  return (
    <span className="field-error">
      <Icon name="error" />
      <span>This device has no room for a copy of your text: send it before you leave.</span>
    </span>
  );
}

function State({
  state,
  form: { server, returnFocus },
  settled,
}: StateLineProps & { readonly state: KeepState }): ReactNode {
  switch (state.kind) {
    case 'settled':
      return settled;
    case 'waiting':
      return 'Kept on this device; on its way to the server…';
    case 'kept':
      return `Kept on the server at ${timeFormat.format(new Date(state.savedAt))}`;
    case 'offline':
      return 'Kept on this device; no connection';
    case 'signed-out':
      return (
        <>
          Kept on this device;{' '}
          <Step
            onTake={async () => {
              if (!(await askToSignIn())) return;
              server.retry();
              returnFocus();
            }}
          >
            sign in again
          </Step>{' '}
          to keep it on the server
        </>
      );
    case 'held':
      return (
        <>
          Kept on this device; <Step onTake={server.lookAgain}>another copy</Step> is on the server
        </>
      );
    case 'refused':
      return `Kept on this device; the server refused it: ${state.message}`;
  }
}

/** What the writer can do about it, among the words that say so. */
const Step = ({
  onTake,
  children,
}: {
  readonly onTake: () => unknown;
  readonly children: string;
}) => (
  <button type="button" className="text-link" onClick={onTake}>
    {children}
  </button>
);
