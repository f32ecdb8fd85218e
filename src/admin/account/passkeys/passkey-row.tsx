import { useState } from 'react';
import { PASSKEY_NAME_MAX, type PasskeyBody } from '#contracts/account/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import type { PasskeyChanges } from './use-passkey-changes.ts';

interface PasskeyRowProps {
  readonly passkey: PasskeyBody;
  readonly rename: PasskeyChanges['rename'];
  readonly onRemove: () => void;
}

/** One passkey, with its name to be typed anew. */
export function PasskeyRow({ passkey, rename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  const [isRenaming, setIsRenaming] = useState(false);
  if (isRenaming) {
    return (
      <li className="row account-row">
        <RenamePasskey passkey={passkey} rename={rename} onDone={() => setIsRenaming(false)} />
      </li>
    );
  }
  return (
    <li className="row account-row">
      <div>
        <p className="row-title" dir="auto">
          {name}
        </p>
        <p className="account-note">
          <span>
            Added <RelativeTime iso={createdAt} />
          </span>
          {lastUsedAt ? (
            <span>
              Last used <RelativeTime iso={lastUsedAt} />
            </span>
          ) : (
            <span>Not used yet</span>
          )}
        </p>
      </div>
      <span className="row-buttons">
        <Button size="sm" aria-label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
          Rename
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}

function RenamePasskey({
  passkey,
  rename,
  onDone,
}: Omit<PasskeyRowProps, 'onRemove'> & { readonly onDone: () => void }) {
  const [name, setName] = useState(passkey.name);
  return (
    <form
      className="rename-tag"
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ id: passkey.id, name }, { onSuccess: onDone });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <InputField
        label={`New name of ${passkey.name}`}
        name="name"
        autoComplete="off"
        required
        maxLength={PASSKEY_NAME_MAX}
        // The button that opened it is gone.
        autoFocus
        error={rename.isError ? readRefusal(rename.error, 'Try again.').message : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <span className="row-buttons">
        <Button size="sm" variant="primary" type="submit" busy={rename.isPending}>
          Save
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
