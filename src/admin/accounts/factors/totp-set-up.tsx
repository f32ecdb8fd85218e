import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as factorCalls from '#contracts/accounts/factors/calls.ts';
import type { TotpOfferBody } from '#contracts/accounts/factors/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, itemOptions } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { useControls } from '../../forms/use-controls.ts';

interface TotpSetUpProps {
  readonly offer: TotpOfferBody;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

export function TotpSetUp({ offer, onConfirmed, onCancel }: TotpSetUpProps) {
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
