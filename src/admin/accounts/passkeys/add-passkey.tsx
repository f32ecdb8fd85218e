import { useState } from 'react';
import { PASSKEY_NAME_MAX } from '#contracts/accounts/passkeys/endpoints.ts';
import { describeDevice } from '#shared/accounts/describe-device.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { Form } from '../../forms/form.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import type { PasskeyChanges } from './use-passkey-changes.ts';

interface AddPasskeyProps {
  readonly add: PasskeyChanges['add'];
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

export function AddPasskey({ add, onAdded, onCancel }: AddPasskeyProps) {
  const [name, setName] = useState(() => describeDevice(navigator.userAgent));
  const fault = name.trim() === '' ? 'Name is required' : undefined;
  return (
    <Form
      className="form factor"
      noValidate
      onSubmit={() => {
        if (add.isPending || fault) return;
        add.mutate(name, { onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes) });
      }}
    >
      <InputField
        label="Name of the passkey"
        name="name"
        autoComplete="off"
        required
        maxLength={PASSKEY_NAME_MAX}
        // The person asked for this a moment ago.
        autoFocus
        hint="By which you know it again, such as the device that keeps it."
        error={fault ?? (add.isError ? readRefusal(add.error, 'Try again.').message : undefined)}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="form-actions">
        <Button type="submit" size="sm" variant="primary" busy={add.isPending}>
          Make the passkey
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
