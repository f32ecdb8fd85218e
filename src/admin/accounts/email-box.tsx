import { useQuery } from '@tanstack/react-query';
import * as accountCalls from '#contracts/accounts/calls.ts';
import { itemOptions } from '../api-client.ts';
import { Box, BoxState } from '../shell/box.tsx';
import { EmailForm } from './email-form.tsx';

/** Where the owner of the account is written to. */
export function EmailBox() {
  const own = useQuery({ ...itemOptions(accountCalls.getEmail, {}), refetchOnMount: 'always' });
  return (
    <Box title="E-mail">
      <BoxState failure="Your address could not be loaded." of={own} />
      {own.data && <EmailForm key={`${own.data.email} ${own.data.pendingEmail}`} own={own.data} />}
    </Box>
  );
}
