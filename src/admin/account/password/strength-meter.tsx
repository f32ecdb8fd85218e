import { ROLE_PASSWORD_MIN } from '#rules/accounts/credential-bounds.ts';
import { measurePassword } from '#rules/accounts/password-strength.ts';
import { PASSWORD_HINT } from './password-hint.ts';

const WORDS = ['very weak', 'weak', 'fair', 'good', 'strong'] as const;

/** How hard a password is to guess, as bars and as a word; only the server knows what was leaked. */
export function StrengthMeter({ password }: { readonly password: string }) {
  if (password === '') return PASSWORD_HINT;
  const missing = ROLE_PASSWORD_MIN - [...password].length;
  const strength = measurePassword(password);
  const degree = missing > 0 ? Math.min(strength, 1) : strength;
  return (
    <span className="strength" data-degree={degree}>
      <span className="strength-bars" aria-hidden="true">
        {WORDS.slice(1).map((word, index) => (
          <span key={word} className={index < Math.max(degree, 1) ? 'filled' : undefined} />
        ))}
      </span>
      <span role="status">
        Strength: {WORDS[degree]}
        {missing > 0 && `, ${missing} more ${missing === 1 ? 'character' : 'characters'} needed`}
      </span>
    </span>
  );
}
