import { useAdminUser } from '../sign-in/current-user.ts';

/** Tells password managers whose password a form is about. */
export function AccountName() {
  const { username } = useAdminUser();
  return (
    <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
  );
}
