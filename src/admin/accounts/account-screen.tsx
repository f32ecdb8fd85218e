import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as accountCalls from '#contracts/accounts/calls.ts';
import {
  ChangeEmailRequest,
  type OwnEmailBody,
  type OwnSessionBody,
} from '#contracts/accounts/endpoints.ts';
import { LIST_LIMIT_MAX } from '#shared/lists/list-bounds.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, fresh, itemOptions, listOptions, paged } from '../api-client.ts';
import { ActivityDays } from '../audit/activity-row.tsx';
import { Form } from '../forms/form.tsx';
import { useChange } from '../forms/use-change.ts';
import { useControls } from '../forms/use-controls.ts';
import { useFormCall } from '../forms/use-form-call.ts';
import { FoldedRows } from '../lists/folded-rows.tsx';
import { PAGE_SIZE } from '../lists/page-rows.ts';
import { Box, BoxState } from '../shell/box.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { SignOutOthers, sessionsOptions } from './devices/sign-out-others.tsx';
import { FactorsBox } from './factors/factors-box.tsx';
import { PasskeysBox } from './passkeys/passkeys-box.tsx';
import { PasswordForm } from './password/password-form.tsx';

export function Screen() {
  return (
    <ScreenFrame title="Account">
      <div className="account">
        <PasswordBox />
        <EmailBox />
        <FactorsBox />
        <PasskeysBox />
        <DevicesBox />
        <OwnActivityBox />
      </div>
    </ScreenFrame>
  );
}

function PasswordBox() {
  return (
    <Box title="Password">
      <PasswordForm />
    </Box>
  );
}

/** As many as show at a glance whether somebody else was here. */
const FIRST_ENTRIES = 5;

function OwnActivityBox() {
  const [limit, setLimit] = useState(FIRST_ENTRIES);
  const entries = useQuery(paged(listOptions(accountCalls.listActivity, { query: { limit } })));
  const { rows = [], total = 0 } = entries.data ?? {};
  const hasMore = rows.length < Math.min(total, LIST_LIMIT_MAX);
  return (
    <Box title="Your activity" aside={<span className="row-note">Kept for two years</span>}>
      <BoxState failure="Your activity could not be loaded." of={entries} />
      <ActivityDays entries={rows} />
      {hasMore && (
        <div className="account-more">
          <Button
            busy={entries.isPlaceholderData}
            onClick={() => setLimit(Math.min(limit + PAGE_SIZE, LIST_LIMIT_MAX))}
          >
            Show more
          </Button>
        </div>
      )}
    </Box>
  );
}

function EmailBox() {
  const own = useQuery(fresh(itemOptions(accountCalls.getEmail, {})));
  return (
    <Box title="E-mail">
      <BoxState failure="Your address could not be loaded." of={own} />
      {own.data && <EmailForm key={`${own.data.email} ${own.data.pendingEmail}`} own={own.data} />}
    </Box>
  );
}

function EmailForm({ own }: { readonly own: OwnEmailBody }) {
  const { email, pendingEmail, isMailSetUp } = own;
  const queryClient = useQueryClient();
  const { form, controlOf, values, ...faults } = useControls({
    email: pendingEmail ?? email ?? '',
  });
  const change = useFormCall(faults, {
    schema: ChangeEmailRequest,
    mutationFn: (body: { readonly email: string | null }) =>
      callApi(accountCalls.changeEmail, { body }),
    onSuccess: (saved) => {
      toast({ title: describeChange(saved) });
      queryClient.setQueryData(itemOptions(accountCalls.getEmail, {}).queryKey, saved);
    },
    failure: 'The address was not changed',
  });

  return (
    <Form ref={form} className="form account-form" noValidate onSubmit={() => change.send(values)}>
      <InputField
        label="E-mail address"
        {...controlOf('email')}
        type="email"
        autoComplete="email"
        hint="Optional. Only administrators see it, and it is never used to sign in."
      />
      {pendingEmail !== null && (
        <p className="account-note" role="status" dir="auto">
          {isMailSetUp
            ? `A mail with a link has gone to ${pendingEmail}. Until the link is used, nothing else goes there; save again for another mail.`
            : `${pendingEmail} is not confirmed: no mail server is set up.`}
        </p>
      )}
      <div className="form-actions">
        <Button type="submit" busy={change.isPending && change.variables.email !== null}>
          Save address
        </Button>
        {(email ?? pendingEmail) !== null && (
          <Button
            busy={change.isPending && change.variables.email === null}
            onClick={() => change.send({ email: null })}
          >
            Remove address
          </Button>
        )}
      </div>
    </Form>
  );
}

function describeChange({ email, pendingEmail, isMailSetUp }: OwnEmailBody): string {
  if ((pendingEmail ?? email) === null) return 'E-mail address removed';
  const isMailed = pendingEmail !== null && isMailSetUp;
  return isMailed ? 'Please confirm your e-mail address' : 'E-mail address saved';
}

/** Those used last, as the server lists them; the others are folded. */
const DEVICES_SHOWN = 5;

function DevicesBox() {
  const sessions = useQuery(fresh(sessionsOptions));
  const end = useEndSession();
  const devices = sessions.data ?? [];
  const others = devices.slice(DEVICES_SHOWN);
  const show = (session: OwnSessionBody) => (
    <DeviceRow
      key={session.id}
      session={session}
      isEnding={end.isPending && end.variables === session.id}
      onEnd={() => end.mutate(session.id)}
    />
  );
  return (
    <Box title="Devices" aside={<SignOutOthers />}>
      <BoxState failure="Your devices could not be loaded." of={sessions} />
      <ul>{devices.slice(0, DEVICES_SHOWN).map(show)}</ul>
      <FoldedRows rows={others.map(show)} />
    </Box>
  );
}

interface DeviceRowProps {
  readonly session: OwnSessionBody;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function DeviceRow({ session, isEnding, onEnd }: DeviceRowProps) {
  const { device, address, lastUsedAt, createdAt, isCurrent } = session;
  return (
    <li className="row account-row">
      <div>
        <p className="row-title">{device}</p>
        <p className="account-note">
          {address && <span>{address}</span>}
          <span>
            Last used <RelativeTime iso={lastUsedAt} />
          </span>
          <span>
            Signed in <RelativeTime iso={createdAt} />
          </span>
        </p>
      </div>
      {isCurrent ? (
        <span className="account-mark">This device</span>
      ) : (
        <Button busy={isEnding} aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}

const useEndSession = () =>
  useChange({
    mutationFn: (id: string) => callApi(accountCalls.endSession, { params: { id } }),
    onSuccess: () => void toast({ title: 'Device signed out' }),
    failure: 'The device was not signed out',
    changes: [accountCalls.listSessions],
  });
