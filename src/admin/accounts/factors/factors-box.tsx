import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as factorCalls from '#contracts/accounts/factors/calls.ts';
import type { TotpOfferBody } from '#contracts/accounts/factors/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, fresh, itemOptions } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { useChange } from '../../forms/use-change.ts';
import { useControls } from '../../forms/use-controls.ts';
import { askFirst } from '../../shell/ask-first.tsx';
import { Box, BoxState } from '../../shell/box.tsx';
import { RecoveryCodes, useNewRecoveryCodes } from './recovery-codes.tsx';

const factorsOptions = itemOptions(factorCalls.getFactors, {});

export function FactorsBox() {
  const factors = useQuery(fresh(factorsOptions));
  const [offer, setOffer] = useState<TotpOfferBody | null>(null);
  const [codes, setCodes] = useNewRecoveryCodes();
  const { begin, remove, renew } = useFactorChanges({
    onOffer: setOffer,
    onCodes: setCodes,
    onRemoved: () => setCodes([]),
  });
  const { isSet = false, recoveryCodesLeft = 0 } = factors.data ?? {};
  const askToRemove = () =>
    askFirst({
      title: 'Remove the second factor?',
      action: 'Remove',
      text: (
        <p>
          Without a passkey your password alone will then be enough to sign in, and the recovery
          codes end, too.
        </p>
      ),
      work: () => remove.mutateAsync(),
    });

  return (
    <Box
      title="Second factor"
      aside={<span className="account-mark">{isSet ? 'In use' : ''}</span>}
    >
      <BoxState failure="Your second factor could not be loaded." of={factors} />
      {factors.data && !isSet && !offer && (
        <div className="factor">
          <p>
            With an authenticator app on your phone, nobody can sign in with your password alone.
          </p>
          <div className="form-actions">
            <Button busy={begin.isPending} onClick={() => begin.mutate()}>
              Set up an app
            </Button>
          </div>
        </div>
      )}
      {offer && !isSet && (
        <TotpSetUp
          offer={offer}
          onCancel={() => setOffer(null)}
          onConfirmed={(recoveryCodes) => {
            setOffer(null);
            setCodes(recoveryCodes);
          }}
        />
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
      {(isSet || recoveryCodesLeft > 0) && codes.length === 0 && (
        <div className="factor">
          <p>
            {isSet && 'An authenticator app is asked for at each sign-in. '}
            {recoveryCodesLeft === 1
              ? '1 recovery code is left.'
              : `${recoveryCodesLeft} recovery codes are left.`}
          </p>
          <div className="form-actions">
            <Button busy={renew.isPending} onClick={() => renew.mutate()}>
              New recovery codes
            </Button>
            {isSet && (
              <Button variant="danger" onClick={askToRemove}>
                Remove
              </Button>
            )}
          </div>
        </div>
      )}
    </Box>
  );
}

function useFactorChanges(then: {
  readonly onOffer: (offer: TotpOfferBody) => void;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onRemoved: () => void;
}) {
  const changes = [factorCalls.getFactors];
  const begin = useChange({
    changes,
    mutationFn: () => callApi(factorCalls.beginTotp, {}),
    onSuccess: then.onOffer,
  });
  const renew = useChange({
    changes,
    mutationFn: () => callApi(factorCalls.makeRecoveryCodes, {}),
    onSuccess: ({ recoveryCodes }) => then.onCodes(recoveryCodes),
  });
  const remove = useChange({
    changes,
    mutationFn: () => callApi(factorCalls.removeTotp, {}),
    onSuccess: () => {
      then.onRemoved();
      toast({ title: 'Second factor removed' });
    },
  });
  return { begin, renew, remove };
}

interface TotpSetUpProps {
  readonly offer: TotpOfferBody;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function TotpSetUp({ offer, onConfirmed, onCancel }: TotpSetUpProps) {
  const queryClient = useQueryClient();
  const { form, controlOf, values, refuse } = useControls({ code: '' });
  const confirming = useMutation({
    mutationFn: () => callApi(factorCalls.confirmTotp, { body: values }),
    onSuccess: ({ recoveryCodes }) => {
      onConfirmed(recoveryCodes);
      toast({ title: 'The app is in use now', description: 'Please keep the recovery codes.' });
      return queryClient.invalidateQueries(itemOptions(factorCalls.getFactors, {}));
    },
  });
  return (
    <Form
      ref={form}
      className="form factor"
      noValidate
      onSubmit={() => {
        if (confirming.isPending) return;
        confirming.mutate(undefined, {
          onError: (error) => refuse({ code: readRefusal(error, 'Try again.').message }),
        });
      }}
    >
      <p>Scan this picture with the app, or type the key. Then enter the code that it shows.</p>
      <img
        className="factor-picture"
        src={`data:image/svg+xml,${encodeURIComponent(offer.qrCode)}`}
        alt="QR code with the key below"
        width="200"
        height="200"
      />
      <p>
        Key: <code className="factor-key">{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <InputField
        label="Code"
        {...controlOf('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        // The person asked for this a moment ago.
        autoFocus
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={confirming.isPending}>
          Confirm
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
