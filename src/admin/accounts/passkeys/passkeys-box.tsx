import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as factorCalls from '#contracts/accounts/factors/calls.ts';
import * as passkeyCalls from '#contracts/accounts/passkeys/calls.ts';
import { PASSKEY_NAME_MAX, type PasskeyBody } from '#contracts/accounts/passkeys/endpoints.ts';
import { describeDevice } from '#shared/accounts/describe-device.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, fresh, itemOptions, readAgain } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { RenameForm } from '../../forms/rename-form.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { useChange } from '../../forms/use-change.ts';
import { askFirst } from '../../shell/ask-first.tsx';
import { Box, BoxState } from '../../shell/box.tsx';
import { SignOutOthers } from '../devices/sign-out-others.tsx';
import { OTHERS_NOTE, useNewRecoveryCodes } from '../factors/recovery-codes.tsx';
import { hasPasskeys, makePasskey } from '../sign-in/passkeys/ask-passkey.ts';

export function PasskeysBox() {
  const passkeys = useQuery(fresh(itemOptions(passkeyCalls.list, {})));
  const [isAdding, setIsAdding] = useState(false);
  const [, setCodes] = useNewRecoveryCodes();
  const [wasAdded, setWasAdded] = useState(false);
  const { add, rename, remove } = usePasskeyChanges();
  const rows = passkeys.data ?? [];
  const askToRemove = ({ id, name }: PasskeyBody) =>
    askFirst({
      title: 'Remove this passkey?',
      action: 'Remove',
      text: (
        <p>
          <b dir="auto">{name}</b> signs in no more. Your device keeps it until you remove it there.
        </p>
      ),
      work: () => remove.mutateAsync(id),
    });
  return (
    <Box
      title="Passkeys"
      aside={
        passkeys.data &&
        rows.length > 0 &&
        !isAdding &&
        hasPasskeys() && <Button onClick={() => setIsAdding(true)}>Add a passkey</Button>
      }
    >
      <BoxState failure="Your passkeys could not be loaded." of={passkeys} />
      {isAdding && (
        <AddPasskey
          add={add}
          onCancel={() => setIsAdding(false)}
          onAdded={(recoveryCodes) => {
            setIsAdding(false);
            setWasAdded(true);
            if (recoveryCodes.length > 0) setCodes(recoveryCodes);
          }}
        />
      )}
      {passkeys.data && rows.length === 0 && !isAdding && (
        <div className="factor">
          <p>
            A passkey signs you in with the fingerprint, face or PIN of your device, without a
            password. It also works as a second factor.
          </p>
          {hasPasskeys() ? (
            <div className="form-actions">
              <Button onClick={() => setIsAdding(true)}>Add a passkey</Button>
            </div>
          ) : (
            <p className="account-note">This browser cannot use passkeys at this address.</p>
          )}
        </div>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              rename={rename}
              onRemove={() => askToRemove(passkey)}
            />
          ))}
        </ul>
      )}
      {wasAdded && (
        <div className="factor">
          <SignOutOthers note={OTHERS_NOTE} />
        </div>
      )}
    </Box>
  );
}

interface AddPasskeyProps {
  readonly add: PasskeyChanges['add'];
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function AddPasskey({ add, onAdded, onCancel }: AddPasskeyProps) {
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
        <Button type="submit" variant="primary" busy={add.isPending}>
          Make the passkey
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}

interface PasskeyRowProps {
  readonly passkey: PasskeyBody;
  readonly rename: PasskeyChanges['rename'];
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, rename, onRemove }: PasskeyRowProps) {
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

function usePasskeyChanges() {
  const queryClient = useQueryClient();
  // The recovery codes come with the first factor, and go with the last.
  const changes = [passkeyCalls.list, factorCalls.getFactors];
  const onSettled = () => readAgain(queryClient, ...changes);
  const add = useMutation({
    mutationFn: async (name: string) => {
      const response = await makePasskey(await callApi(passkeyCalls.begin, {}));
      return callApi(passkeyCalls.add, { body: { name, response } });
    },
    onSuccess: () => void toast({ title: 'Passkey added' }),
    onSettled,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { readonly id: number; readonly name: string }) =>
      callApi(passkeyCalls.rename, { params: { id }, body: { name } }),
    onSettled,
  });
  const remove = useChange({
    mutationFn: (id: number) => callApi(passkeyCalls.remove, { params: { id } }),
    onSuccess: () => void toast({ title: 'Passkey removed' }),
    changes,
  });
  return { add, rename, remove };
}

type PasskeyChanges = ReturnType<typeof usePasskeyChanges>;
