import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { currentUserOptions } from '../../api-client.ts';
import { useDocumentTitle } from '../../shell/use-document-title.ts';
import { EntryCard } from '../sign-in/entry-card.tsx';
import { useLogout } from '../sign-in/use-logout.ts';
import { PasswordForm } from './password-form.tsx';

const TITLE = 'Choose another password';

/** The screen in place of the panel for somebody whose password is too simple for their new role. */
export function NewPasswordScreen() {
  useDocumentTitle(TITLE);
  const queryClient = useQueryClient();
  const logout = useLogout();
  return (
    <EntryCard title={TITLE}>
      <p>
        You have a role in the team now, and your password is too simple for it. The panel opens
        once you have changed it.
      </p>
      <PasswordForm onChanged={() => void queryClient.invalidateQueries(currentUserOptions)} />
      <div className="form-actions">
        <Button size="md" variant="quiet" busy={logout.isPending} onClick={() => logout.mutate()}>
          Logout
        </Button>
      </div>
    </EntryCard>
  );
}
