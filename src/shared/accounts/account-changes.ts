/** Changes of how an account is entered (BEHAVIOUR 5.14), in words. */
export const accountChanges = {
  'factor-added': 'A second factor was added',
  'factor-removed': 'A second factor was removed',
  'codes-made': 'New recovery codes were made',
  'password-changed': 'The password was changed',
  'email-changed': 'The e-mail address was changed or removed',
  'role-changed': 'A role was given, changed or taken away',
  'sessions-ended': 'An administrator ended all sessions',
} as const;

/** A change of how an account is entered. */
export type AccountChangeKind = keyof typeof accountChanges;

/** A change in words, such as `A second factor was added: Passkey`. */
export const describeAccountChange = (change: {
  readonly kind: AccountChangeKind;
  readonly detail: string | null;
}): string => [accountChanges[change.kind], change.detail].filter(Boolean).join(': ');

/** For what a link in a mail is good, once, for a day. */
export type AccountLinkPurpose = 'undo' | 'confirm-email' | 'password';

/** Changes that an undo reverses. */
export const FACTOR_CHANGES: readonly AccountChangeKind[] = [
  'factor-added',
  'factor-removed',
  'codes-made',
  'email-changed',
];
