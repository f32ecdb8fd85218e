import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import * as inboxCalls from '#contracts/messages/inbox/calls.ts';
import type { InboxOverviewBody } from '#contracts/messages/inbox/endpoints.ts';
import * as systemCalls from '#contracts/system/calls.ts';
import { INQUIRY_DAYS } from '#shared/messages/message-source.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { Notice } from '#ui/notice.tsx';
import { usePermission } from '../accounts/sign-in/current-user.ts';
import { fresh, itemOptions } from '../api-client.ts';
import { useOverview } from '../messages/contact-queries.ts';
import { describeTroubles } from '../messages/describe-troubles.ts';
import { messageListPath, undeliveredOnes } from '../messages/list/message-filters.ts';
import { Box } from '../shell/box.tsx';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { BackupsBox } from './backups-box.tsx';
import { ChannelBox } from './channel-box.tsx';
import { PersonBox } from './person-box.tsx';
import { RedirectsBox } from './redirects-box.tsx';

/** How often the state is read again while something is under way. */
const WATCH_INTERVAL_MS = 10_000;

const overviewKey = [inboxCalls.getOverview.path];

/** Where addresses lead, how the product reaches the firm, and what it keeps about one person. */
export function Screen() {
  const mayRead = usePermission('messages');
  const mayWrite = usePermission('content');
  const isAdministrator = usePermission('administrator');
  return (
    <ScreenFrame title="System">
      {isAdministrator && <StateBox />}
      {mayRead && <Deliveries />}
      {mayRead && <ArticlesBox />}
      {mayWrite && <RedirectsBox />}
      {mayRead && <PersonBox />}
      {isAdministrator && <BackupsBox />}
    </ScreenFrame>
  );
}

/** The warning above the boxes follows the number of failed deliveries in them. */
function useFreshOverview(failed: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const counted = queryClient.getQueryData<InboxOverviewBody>(overviewKey)?.deliveries?.failed;
    if (counted === failed) return;
    void queryClient.invalidateQueries({ queryKey: overviewKey });
  }, [queryClient, failed]);
}

function Deliveries() {
  const state = useQuery({
    ...fresh(itemOptions(systemCalls.getDeliveries, {})),
    refetchInterval: ({ state: { data } }) =>
      data && data.email.open + data.webhook.open > 0 ? WATCH_INTERVAL_MS : false,
  });
  const failed = (state.data?.email.failed ?? 0) + (state.data?.webhook.failed ?? 0);
  useFreshOverview(failed);
  const troubles = describeTroubles(useOverview()?.deliveries);
  return (
    <>
      {troubles !== '' && (
        <p className="system-troubles" role="status">
          {troubles} The messages themselves are safe in the inbox.{' '}
          <Link className="text-link" href={messageListPath(undeliveredOnes)}>
            Show them
          </Link>
        </p>
      )}
      <FailedNotice title="The state of mail and webhook could not be loaded." of={state} />
      <div className="system-channels">
        <ChannelBox channel="email" state={state.data?.email} />
        <ChannelBox channel="webhook" state={state.data?.webhook} />
      </div>
    </>
  );
}

function ArticlesBox() {
  const articles = useQuery(itemOptions(inboxCalls.listArticles, {}));
  return (
    <Box
      title="Articles that brought inquiries"
      aside={<span className="row-note">Last {INQUIRY_DAYS} days</span>}
    >
      <FailedNotice title="The articles could not be loaded." of={articles} />
      {articles.data?.length === 0 && (
        <p className="box-empty">Nobody who wrote had read an article before.</p>
      )}
      {articles.data && articles.data.length > 0 && (
        <ul>
          {articles.data.map(({ path, title, inquiries }) => (
            <li key={path} className="row">
              <a className="row-link row-title" href={path} dir="auto">
                {title ?? path}
              </a>
              <span className="row-note">{countNoun(inquiries, 'message')}</span>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The problems of the server that answers: its database, its disks, its clock, its jobs. */
function StateBox() {
  const { data: state, ...query } = useQuery(fresh(itemOptions(systemCalls.getState, {})));
  const troubled = state?.jobs.filter(({ isLate, error }) => isLate || error !== null) ?? [];
  return (
    <Box title="Server">
      <FailedNotice title="The state of the server could not be loaded." of={query} />
      {state?.problem && (
        <Notice variant="warning" title="Not everything can be saved" className="channel-result">
          <p>{state.problem}.</p>
        </Notice>
      )}
      {state?.removalsHeldUntil && (
        <p className="box-empty">
          Nothing is removed because of its age before{' '}
          {time.format(Date.parse(state.removalsHeldUntil))}: the server’s clock was moved, or is
          watched for the first time.
        </p>
      )}
      {troubled.length > 0 && (
        <ul>
          {troubled.map(({ name, isLate, error }) => (
            <li key={name} className="row backup-run">
              <span className="row-title">{name}</span>
              <span className="row-note" dir="auto">
                {[isLate ? 'late' : '', error ? `failed: ${error}` : ''].filter(Boolean).join('; ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {state && troubled.length === 0 && (
        <p className="box-empty">All {state.jobs.length} regular jobs run when they are due.</p>
      )}
    </Box>
  );
}
