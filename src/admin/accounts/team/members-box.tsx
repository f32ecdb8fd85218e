import { useId, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { MemberBody } from '#contracts/accounts/team/endpoints.ts';
import { readPositiveNumber } from '#shared/lists/read-positive-number.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import { withQuery } from '#shared/text/with-query.ts';
import { Button } from '#ui/button.tsx';
import { Options } from '#ui/field.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { ListBox } from '../../lists/list-box.tsx';
import { Pager } from '../../lists/pager.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { askFirst } from '../../shell/ask-first.tsx';
import { useFocusLater } from '../../shell/use-focus-later.ts';
import { useAdminUser } from '../sign-in/current-user.ts';
import { MemberHelpButton } from './member-help-button.tsx';
import { labelRole, NO_ROLE, nameRole, roleOptions, toRole } from './role-words.ts';
import { useChangeMember, useMembers, useRemoveMember } from './team-queries.ts';

export function MembersBox() {
  const user = useAdminUser();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  const page = readPositiveNumber(search.get('page') ?? '', 6) ?? 1;
  const members = useMembers({ page, q });
  const removal = useRemoveMember();
  const askToRemove = (member: MemberBody) =>
    askFirst({
      title: `Remove ${toPrintable(member.username)}?`,
      action: 'Remove',
      text: (
        <p>
          <b>{toPrintable(member.username)}</b> is signed out everywhere and cannot sign in again.
          Posts and everything else they did stay. This cannot be undone.
        </p>
      ),
      work: () => removal.mutateAsync(member),
    });
  const searchFor = (words: string) =>
    navigate(withQuery('/admin/team', { q: words }), { replace: true });
  return (
    <>
      <ListBox
        title="People"
        aside={<SearchBox label="Search people" value={q} onSearch={searchFor} />}
        of={members}
        words={['Loading people', 'The people could not be loaded.', 'Nobody found']}
        placeholders={3}
      >
        {(rows) => (
          <ul>
            {rows.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                isSelf={member.id === user.id}
                onRemove={askToRemove}
              />
            ))}
          </ul>
        )}
      </ListBox>
      <Pager
        label="Pages of people"
        page={page}
        of={members}
        hrefOf={(to) => withQuery('/admin/team', { q, page: to === 1 ? '' : String(to) })}
        onTurn={() => window.scrollTo({ top: 0, behavior: 'instant' })}
      />
    </>
  );
}

interface MemberRowProps {
  readonly member: MemberBody;
  /** Whether this is the person who looks at it: others change one's own account. */
  readonly isSelf: boolean;
  readonly onRemove: (member: MemberBody) => void;
}

function MemberRow({ member, isSelf, onRemove }: MemberRowProps) {
  const { role, email, isSuspended, hasSecondFactor, lastSeenAt } = member;
  return (
    <li className="row team-row">
      <span className="row-name">
        <b className="row-title" dir="auto">
          {toPrintable(member.username)}
        </b>
        {isSelf && <span className="badge">You</span>}
        {isSuspended && <span className="badge hot">Suspended</span>}
      </span>
      <span className="row-note">
        {lastSeenAt ? (
          <>
            Last seen <RelativeTime iso={lastSeenAt} />
          </>
        ) : (
          'Never signed in'
        )}
        {hasSecondFactor ? ', with a second factor' : ', no second factor'}
        {email !== null && `, ${email}`}
      </span>
      {isSelf ? (
        <span className="team-role">{nameRole(role)}</span>
      ) : (
        <MemberWork member={member} onRemove={onRemove} />
      )}
    </li>
  );
}

/** Another person's role, and what can be done about their account. */
function MemberWork({ member, onRemove }: Omit<MemberRowProps, 'isSelf'>) {
  const { role, isSuspended } = member;
  const username = toPrintable(member.username);
  const change = useChangeMember();
  const present = role ?? NO_ROLE;
  const [choice, setChoice] = useState<string | null>(null);
  const chosen = choice ?? present;
  const roleId = useId();
  const focusLater = useFocusLater();
  const next = toRole(chosen);
  const apply = async () => {
    await change.mutateAsync({ member, change: { role: next } }).catch(() => {});
    setChoice(null);
    // The button that was pressed goes with the choice.
    focusLater(`#${CSS.escape(roleId)}`);
  };
  const promote = () =>
    askFirst({
      title: `Make ${username} ${nameRole(next)}?`,
      action: 'Give the role',
      text: (
        <p>
          <b dir="auto">{username}</b> gets: {labelRole(next)}. They are signed out, and sign in
          again with it.
        </p>
      ),
      work: apply,
    });
  const isPromotion = next === 'administrator' || role === null;
  return (
    <>
      <select
        id={roleId}
        className="input team-role"
        aria-label={`Role of ${username}`}
        value={chosen}
        disabled={change.isPending}
        onChange={(event) => setChoice(event.target.value)}
      >
        <Options of={roleOptions} />
      </select>
      <span className="cluster team-actions">
        {chosen !== present && (
          <Button
            variant="primary"
            busy={change.isPending}
            aria-label={`Apply the role of ${username}`}
            onClick={isPromotion ? promote : () => void apply()}
          >
            Apply
          </Button>
        )}
        <MemberHelpButton member={member} />
        <Button
          busy={change.isPending}
          aria-label={`${isSuspended ? 'Reinstate' : 'Suspend'} ${username}`}
          onClick={() => change.mutate({ member, change: { isSuspended: !isSuspended } })}
        >
          {isSuspended ? 'Reinstate' : 'Suspend'}
        </Button>
        <Button variant="danger" aria-label={`Remove ${username}`} onClick={() => onRemove(member)}>
          Remove
        </Button>
      </span>
    </>
  );
}
