import { useState } from 'react';
import { PASSKEY_NAME_MAX, type PasskeyBody } from '#contracts/accounts/passkeys/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { RenameForm } from '../../forms/rename-form.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import type { PasskeyChanges } from './use-passkey-changes.ts';

interface PasskeyRowProps {
  readonly passkey: PasskeyBody;
  readonly rename: PasskeyChanges['rename'];
  readonly onRemove: () => void;
}

export function PasskeyRow({ passkey, rename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  const [isRenaming, setIsRenaming] = useState(false);
  const done = () => setIsRenaming(false);
  if (isRenaming) {
    return (
      <li className="row account-row">
        <RenameForm
          name={name}
          maxLength={PASSKEY_NAME_MAX}
          error={rename.isError ? readRefusal(rename.error, 'Try again.').message : undefined}
          isPending={rename.isPending}
          onRename={(next) => rename.mutate({ id: passkey.id, name: next }, { onSuccess: done })}
          onDone={done}
        />
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
      <span className="cluster row-buttons">
        <Button aria-label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
          Rename
        </Button>
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}
