import { Icon } from '#ui/icons/icon.tsx';
import type { KeepState } from '../../unsent/server-keeper.ts';
import type { PostForm } from '../form/use-post-form.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Says where what was typed stands; never silent (BEHAVIOUR 8.2). */
export function StateLine({
  form,
  settled,
}: {
  readonly form: PostForm;
  readonly settled: string;
}) {
  const { state } = form.server;
  const isSafe = form.isKept || state.kind === 'kept' || state.kind === 'settled';
  if (isSafe) return describeState(state, settled);
  return (
    <span className="field-error">
      <Icon name="error" />
      <span>This device has no room for a copy of your text: send it before you leave.</span>
    </span>
  );
}

function describeState(state: KeepState, settled: string): string {
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
      return 'Kept on this device; sign in again to keep it on the server';
    case 'held':
      return 'Kept on this device; another copy is on the server';
    case 'refused':
      return `Kept on this device; the server refused it: ${state.message}`;
  }
}
