import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import * as accountCalls from '#contracts/accounts/calls.ts';
import { SkeletonLine } from '#ui/skeleton.tsx';
import { itemOptions } from '../api-client.ts';
import { FailedNotice } from '../shell/failed-notice.tsx';
import { EmailForm } from './email-form.tsx';

/** Where the owner of the account is written to. */
export function EmailBox() {
  const titleId = useId();
  const own = useQuery({ ...itemOptions(accountCalls.getEmail, {}), refetchOnMount: 'always' });
  return (
    <section className="box" aria-labelledby={titleId}>
      <div className="box-head">
        <h2 id={titleId}>E-mail</h2>
      </div>
      <FailedNotice title="Your address could not be loaded." of={own} />
      {own.isPending && (
        <div className="box-empty">
          <SkeletonLine width="long" />
        </div>
      )}
      {own.data && <EmailForm key={`${own.data.email} ${own.data.pendingEmail}`} own={own.data} />}
    </section>
  );
}
