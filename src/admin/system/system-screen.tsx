import { useQuery } from '@tanstack/react-query';
import * as systemCalls from '#contracts/calls/system-calls.ts';
import { itemOptions } from '../api-client.ts';
import { usePermission } from '../auth/use-permission.ts';
import { describeTroubles } from '../contact/describe-troubles.ts';
import { useOverview } from '../contact/inbox-queries.ts';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { ArticlesBox } from './articles-box.tsx';
import { ChannelBox } from './channel-box.tsx';
import { PersonBox } from './person-box.tsx';
import { RedirectsBox } from './redirects-box.tsx';

/** Where addresses lead, how the product reaches the firm, and what it keeps about one person. */
export function Screen() {
  const mayRead = usePermission('messages');
  const mayWrite = usePermission('posts');
  return (
    <ScreenFrame title="System">
      {mayRead && <Deliveries />}
      {mayRead && <ArticlesBox />}
      {mayWrite && <RedirectsBox />}
      {mayRead && <PersonBox />}
    </ScreenFrame>
  );
}

function Deliveries() {
  const state = useQuery({
    ...itemOptions(systemCalls.getDeliveries, {}),
    // Looked at to see what is so now.
    refetchOnMount: 'always',
  });
  const troubles = describeTroubles(useOverview()?.deliveries);
  return (
    <>
      {troubles !== '' && (
        <p className="system-troubles" role="status">
          {troubles} The messages themselves are safe in the inbox.
        </p>
      )}
      {state.isError && (
        <FailedNotice
          title="The state of mail and webhook could not be loaded."
          isRetrying={state.isFetching}
          onRetry={() => void state.refetch()}
        />
      )}
      <div className="system-channels">
        <ChannelBox channel="email" state={state.data?.email} />
        <ChannelBox channel="webhook" state={state.data?.webhook} />
      </div>
    </>
  );
}
