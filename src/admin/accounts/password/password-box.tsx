import { Box } from '../../shell/box.tsx';
import { PasswordForm } from './password-form.tsx';

/** The part of the account screen that changes the own password. */
export function PasswordBox() {
  return (
    <Box title="Password">
      <PasswordForm />
    </Box>
  );
}
