import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { useInvitations } from './team-queries.ts';

interface NewLinkProps {
  readonly id: number;
  readonly url: string;
  readonly mailedTo: string | null;
  /** In milliseconds. */
  readonly madeAt: number;
}

/** The link of an invitation that was just made, for as long as nobody has used or revoked it. */
export function NewLink({ id, url, mailedTo, madeAt }: NewLinkProps) {
  const invitations = useInvitations();
  // A list that could not be read again says nothing about it.
  const isGone =
    invitations.dataUpdatedAt > madeAt && !invitations.data?.some((open) => open.id === id);
  if (isGone) return null;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ title: 'Link copied' }),
      () => toast({ title: 'Please copy the link by hand', variant: 'destructive' }),
    );
  return (
    <div className="team-link" role="status">
      <InputField
        label="Link for one person"
        readOnly
        value={url}
        hint={
          mailedTo === null
            ? 'It is shown only now. Send it to the person you invite.'
            : `It is shown only now. A link is also mailed to ${mailedTo}.`
        }
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>Copy link</Button>
    </div>
  );
}
