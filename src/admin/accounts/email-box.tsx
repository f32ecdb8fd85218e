import { useQuery } from '@tanstack/react-query';
import * as accountCalls from '#contracts/accounts/calls.ts';
import { SkeletonLine } from '#ui/skeleton.tsx';
import { itemOptions } from '../api-client.ts';
import { Box } from '../shell/box.tsx';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { EmailForm } from './email-form.tsx';

/** Where the owner of the account is written to. */
export function EmailBox() {
  const own = useQuery({ ...itemOptions(accountCalls.getEmail, {}), refetchOnMount: 'always' });
  return (
    <Box title="E-mail">
      <FailedNotice title="Your address could not be loaded." of={own} />
      {own.isPending && (
        <div className="box-empty">
          <SkeletonLine width="long" />
        </div>
      )}
      {own.data && <EmailForm key={`${own.data.email} ${own.data.pendingEmail}`} own={own.data} />}
    </Box>
  );
}
