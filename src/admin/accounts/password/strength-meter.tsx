import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as accountCalls from '#contracts/accounts/calls.ts';
import { ROLE_PASSWORD_MIN } from '#shared/accounts/credential-bounds.ts';
import { measurePassword } from '#shared/accounts/password-strength.ts';
import { callApi } from '../../api-client.ts';
import { PASSWORD_HINT } from './password-field.tsx';

const WORDS = ['very weak', 'weak', 'fair', 'good', 'strong'] as const;

/** The server is asked after a pause of this length, not at every key. */
const PAUSE_MS = 300;

/** How hard a password is to guess, as bars, and what the server would say about it. */
export function StrengthMeter({ password }: { readonly password: string }) {
  const missing = ROLE_PASSWORD_MIN - [...password].length;
  const fault = useFault(missing > 0 ? '' : password);
  if (password === '') return PASSWORD_HINT;
  const strength = measurePassword(password.toLowerCase());
  const degree = missing > 0 || fault ? Math.min(strength, 1) : strength;
  return (
    <span className="strength" data-degree={degree}>
      <span className="strength-bars" aria-hidden="true">
        {WORDS.slice(1).map((word, index) => (
          <span key={word} className={index < Math.max(degree, 1) ? 'filled' : undefined} />
        ))}
      </span>
      <span role="status">
        {fault ?? `Strength: ${WORDS[degree]}`}
        {missing > 0 && `, ${missing} more ${missing === 1 ? 'character' : 'characters'} needed`}
      </span>
    </span>
  );
}

/** What the server would refuse a password with, as far as it has answered. */
function useFault(password: string): string | null {
  const { mutate, variables, data } = useMutation({
    mutationFn: (next: string) => callApi(accountCalls.checkPassword, { body: { next } }),
  });
  useEffect(() => {
    if (password === '') return;
    const timer = setTimeout(() => mutate(password), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [password, mutate]);
  return variables === password ? (data?.fault ?? null) : null;
}
