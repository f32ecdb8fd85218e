import type { AccountLinkBody } from '#contracts/accounts/sign-in/endpoints.ts';
import { RelativeTime } from '#ui/relative-time.tsx';

interface ChangesToUndoProps {
  readonly legend: string;
  readonly hint: string;
  readonly changes: AccountLinkBody['later'];
  readonly undone: readonly number[];
  readonly onChange: (undone: readonly number[]) => void;
}

/** Changes of the own account, each with a mark that it was somebody else's. */
export function ChangesToUndo({ legend, hint, changes, undone, onChange }: ChangesToUndoProps) {
  return (
    <fieldset className="account-changes">
      <legend>{legend}</legend>
      <p>{hint}</p>
      {changes.map(({ id, at, change, device, address }) => (
        <label key={id} className="check" dir="auto">
          <input
            type="checkbox"
            checked={undone.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...undone, id] : undone.filter((other) => other !== id))
            }
          />
          <span>
            {change}, <RelativeTime iso={at} />, {device ?? 'an unknown browser'},{' '}
            {address ?? 'an unknown address'}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
