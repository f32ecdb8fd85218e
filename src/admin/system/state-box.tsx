import { useQuery } from '@tanstack/react-query';
import * as systemCalls from '#contracts/system/calls.ts';
import { Notice } from '#ui/notice.tsx';
import { fresh, itemOptions } from '../api-client.ts';
import { Box } from '../shell/box.tsx';
import { FailedNotice } from '../shell/failed-notice.tsx';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** What the server that answers lacks: its database, its disks, its clock, its jobs. */
export function StateBox() {
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
