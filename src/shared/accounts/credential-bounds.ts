/** Characters of a username (BEHAVIOUR 4.2). */
export const USERNAME_BOUNDS = { min: 3, max: 64 } as const;

/** Characters of a password (BEHAVIOUR 4.2); the upper bound keeps hashing affordable. */
export const PASSWORD_BOUNDS = { min: 6, max: 200 } as const;

/** The least characters of a password that is changed by somebody with a role (BEHAVIOUR 4.2). */
export const ROLE_PASSWORD_MIN = 10;
