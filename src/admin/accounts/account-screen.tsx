import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as accountCalls from '#contracts/accounts/calls.ts';
import { LIST_LIMIT_MAX } from '#shared/lists/list-bounds.ts';
import { Button } from '#ui/button.tsx';
import { listOptions, paged } from '../api-client.ts';
import { ActivityDays } from '../audit/activity-row.tsx';
import { PAGE_SIZE } from '../lists/page-rows.ts';
import { Box, BoxState } from '../shell/box.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { DevicesBox } from './devices/devices-box.tsx';
import { EmailBox } from './email-box.tsx';
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
