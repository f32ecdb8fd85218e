import { useCallback, useId, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { MemberBody } from '#contracts/accounts/team/endpoints.ts';
import { readPositiveNumber } from '#shared/lists/read-positive-number.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import { withQuery } from '#shared/text/with-query.ts';
import { classNames } from '#ui/class-names.ts';
import { LoadingRegion } from '#ui/skeleton.tsx';
import { Pager } from '../../lists/pager.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { SkeletonRows } from '../../lists/skeleton-rows.tsx';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { useAdminUser } from '../sign-in/current-user.ts';
import { MemberRow } from './member-row.tsx';
import { useMembers, useRemoveMember } from './team-queries.ts';

export function MembersBox() {
  const titleId = useId();
  const user = useAdminUser();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  const page = readPositiveNumber(search.get('page') ?? '', 6) ?? 1;
  const members = useMembers({ page, q });
  const [leaving, setLeaving] = useState<MemberBody | null>(null);
  const removal = useRemoveMember();
  const searchFor = useCallback(
    (words: string) => navigate(withQuery('/admin/team', { q: words }), { replace: true }),
    [navigate],
  );
  return (
    <>
      <section
        className={classNames('box', members.isPlaceholderData && 'stale')}
        aria-labelledby={titleId}
        aria-busy={members.isFetching}
      >
        <div className="box-head">
          <h2 id={titleId}>People</h2>
          <SearchBox label="Search people" value={q} onSearch={searchFor} />
        </div>
        {members.isPending && (
          <LoadingRegion label="Loading people">
            <SkeletonRows count={3} />
          </LoadingRegion>
        )}
        <FailedNotice title="The people could not be loaded." of={members} />
        {members.data?.rows.length === 0 && <p className="box-empty">Nobody found</p>}
        {members.data && members.data.rows.length > 0 && (
          <ul>
            {members.data.rows.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                isSelf={member.id === user.id}
                onRemove={setLeaving}
              />
            ))}
          </ul>
        )}
      </section>
      <Pager
        label="Pages of people"
        page={page}
        of={members}
        hrefOf={(to) => withQuery('/admin/team', { q, page: to === 1 ? '' : String(to) })}
        onTurn={() => window.scrollTo({ top: 0, behavior: 'instant' })}
      />
      {leaving && (
        <ConfirmDialog
          title={`Remove ${toPrintable(leaving.username)}?`}
          action="Remove"
          isBusy={removal.isPending}
          onConfirm={() => removal.mutate(leaving, { onSettled: () => setLeaving(null) })}
          onCancel={() => setLeaving(null)}
        >
          <p>
            <b>{toPrintable(leaving.username)}</b> is signed out everywhere and cannot sign in
            again. Posts and everything else they did stay. This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
