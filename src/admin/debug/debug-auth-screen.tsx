import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as authCalls from '#contracts/accounts/sign-in/calls.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useAdminUser } from '../accounts/sign-in/current-user.ts';
import { sendRaw } from '../api-client.ts';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { RawAnswer } from './raw-answer.tsx';

const readBoth = () =>
  Promise.all([sendRaw(authCalls.getUser, {}), sendRaw(authCalls.getSession, {})]);

export function Screen() {
  const user = useAdminUser();
  const check = useMutation({ mutationFn: readBoth });
  const { mutate } = check;
  useEffect(() => mutate(), [mutate]);
  return (
    <ScreenFrame title="Debug Auth">
      <section className="box raw-answer" aria-label="Signed-in user">
        <dl>
          <dt>User ID</dt>
          <dd className="mono">{user.id}</dd>
          <dt>Username</dt>
          <dd className="mono">{user.username}</dd>
          <dt>Admin</dt>
          <dd className="mono">{String(user.isAdmin)}</dd>
        </dl>
      </section>
      <div>
        <Button busy={check.isPending} onClick={() => mutate()}>
          {check.isPending ? 'Fetching...' : 'Fetch again'}
        </Button>
      </div>
      <div aria-live="polite" className="debug-answers">
        {check.isError && <Notice variant="danger" title={check.error.message} />}
        {check.data && <RawAnswer call={authCalls.getUser} answer={check.data[0]} />}
        {check.data && <RawAnswer call={authCalls.getSession} answer={check.data[1]} />}
      </div>
    </ScreenFrame>
  );
}
