import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as factorCalls from '#contracts/accounts/factors/calls.ts';
import * as passkeyCalls from '#contracts/accounts/passkeys/calls.ts';
import { Button } from '#ui/button.tsx';
import { currentUserOptions, itemOptions } from '../../api-client.ts';
import { useDocumentTitle } from '../../shell/use-document-title.ts';
import { PasskeysBox } from '../passkeys/passkeys-box.tsx';
import { EntryCard } from '../sign-in/entry-card.tsx';
import { useLogout } from '../sign-in/use-logout.ts';
import { FactorsBox } from './factors-box.tsx';

const TITLE = 'Set up a second factor';

/** The screen in place of the panel for somebody without a second factor, while one is required. */
export function SetUpFactorScreen() {
  useDocumentTitle(TITLE);
  const queryClient = useQueryClient();
  const logout = useLogout();
  const factors = useQuery(itemOptions(factorCalls.getFactors, {}));
  const passkeys = useQuery(itemOptions(passkeyCalls.list, {}));
  const isDone = factors.data?.isSet === true || (passkeys.data?.length ?? 0) > 0;
  return (
    <EntryCard title={TITLE}>
      <p>
        Everybody in the team needs one: then nobody can sign in with your password alone. Choose an
        app on your phone, or a passkey.
      </p>
      <FactorsBox />
      <PasskeysBox />
      <div className="form-actions">
        {isDone && (
          <Button
            size="md"
            variant="primary"
            onClick={() => void queryClient.invalidateQueries(currentUserOptions)}
          >
            Go on to the panel
          </Button>
        )}
        <Button size="md" variant="quiet" busy={logout.isPending} onClick={() => logout.mutate()}>
          Logout
        </Button>
      </div>
    </EntryCard>
  );
}
