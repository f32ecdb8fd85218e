import { useQuery } from '@tanstack/react-query';
import * as accountCalls from '#contracts/accounts/calls.ts';
import type { OwnSessionBody } from '#contracts/accounts/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, fresh } from '../../api-client.ts';
import { useChange } from '../../forms/use-change.ts';
import { FoldedRows } from '../../lists/folded-rows.tsx';
import { Box, BoxState } from '../../shell/box.tsx';
import { SignOutOthers, sessionsOptions } from './sign-out-others.tsx';

/** Those used last, as the server lists them; the others are folded. */
const DEVICES_SHOWN = 5;

export function DevicesBox() {
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
