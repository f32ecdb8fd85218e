import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';

/** That a link of a mail or an invitation leads nowhere any more, with a way on. */
export function UsedLink({ error }: { readonly error: unknown }) {
  return (
    <div className="form">
      <Notice variant="danger" title="This link does not work">
        <p>{readRefusal(error, 'Please try again.').message}</p>
      </Notice>
      <ButtonLink size="md" href="/admin">
        Go to sign-in
      </ButtonLink>
    </div>
  );
}
