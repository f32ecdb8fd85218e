/** Outside knowledge for the judgement of messages. */
export interface SpamGate {
  /** Whether a mail address is of a service for disposable addresses. */
  readonly isDisposable: (email: string) => Promise<boolean>;
}

/** The name of the secret that signals stamps and challenges, the same in all instances. */
export const FORM_SECRET = 'contact-form';
