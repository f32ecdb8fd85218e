import { useId } from 'react';
import { PasswordForm } from './password-form.tsx';

/** The part of the account screen that changes the own password. */
export function PasswordBox() {
  const titleId = useId();
  return (
    <section className="box" aria-labelledby={titleId}>
      <div className="box-head">
        <h2 id={titleId}>Password</h2>
      </div>
      <PasswordForm />
    </section>
  );
}
