import type { UserBody } from '#contracts/accounts/sign-in/endpoints.ts';

export type CredentialsMode = 'login' | 'register';

/** The texts in which the two forms differ (BEHAVIOUR 1.10, 2.1 and 2.2). */
export const credentialsTexts = {
  login: {
    title: 'Admin Login',
    submit: 'Sign In',
    submitting: 'Logging in...',
    failed: 'Login failed',
    passwordHistory: 'current-password',
    welcome: ({ username }: UserBody) => ({
      title: 'Welcome back!',
      description: `You are now logged in as ${username}`,
    }),
  },
  register: {
    title: 'Register Account',
    submit: 'Create Account',
    submitting: 'Creating account...',
    failed: 'Registration failed',
    passwordHistory: 'new-password',
    welcome: ({ username }: UserBody) => ({
      title: 'Registration successful',
      description: `Welcome, ${username}!`,
    }),
  },
} as const;
