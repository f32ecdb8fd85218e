import { useId, useState } from 'react';
import type { MemberBody } from '#contracts/accounts/team/endpoints.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import { Button } from '#ui/button.tsx';
import { Options } from '#ui/field.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { useFocusLater } from '../../shell/use-focus-later.ts';
import { MemberHelpButton } from './member-help-button.tsx';
import { labelRole, NO_ROLE, nameRole, roleOptions, toRole } from './role-words.ts';
import { useChangeMember } from './team-queries.ts';

interface MemberRowProps {
  readonly member: MemberBody;
  /** Whether this is the person who looks at it: others change one's own account. */
  readonly isSelf: boolean;
  readonly onRemove: (member: MemberBody) => void;
}

export function MemberRow({ member, isSelf, onRemove }: MemberRowProps) {
  const { role, email, isSuspended, hasSecondFactor, lastSeenAt } = member;
  const username = toPrintable(member.username);
  const change = useChangeMember();
  const present = role ?? NO_ROLE;
  const [choice, setChoice] = useState<string | null>(null);
  const chosen = choice ?? present;
  const [isAsked, setIsAsked] = useState(false);
  const roleId = useId();
  const focusLater = useFocusLater();
  const isPromotion = toRole(chosen) === 'administrator' || role === null;
  const apply = () =>
    change.mutate(
      { member, change: { role: toRole(chosen) } },
      {
        onSettled() {
          setChoice(null);
          setIsAsked(false);
          // The button that was pressed goes with the choice.
          focusLater(`#${CSS.escape(roleId)}`);
        },
      },
    );
  return (
    <li className="row team-row">
      <span className="row-name">
        <b className="row-title" dir="auto">
          {username}
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
      )}
      {!isSelf && (
        <span className="cluster team-actions">
          {chosen !== present && (
            <Button
              variant="primary"
              busy={change.isPending}
              aria-label={`Apply the role of ${username}`}
              onClick={() => (isPromotion ? setIsAsked(true) : apply())}
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
          <Button
            variant="danger"
            aria-label={`Remove ${username}`}
            onClick={() => onRemove(member)}
          >
            Remove
          </Button>
        </span>
      )}
      {isAsked && (
        <ConfirmDialog
          title={`Make ${username} ${nameRole(toRole(chosen))}?`}
          action="Give the role"
          isBusy={change.isPending}
          onConfirm={apply}
          onCancel={() => setIsAsked(false)}
        >
          <p>
            <b dir="auto">{username}</b> gets: {labelRole(toRole(chosen))}. They are signed out, and
            sign in again with it.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
