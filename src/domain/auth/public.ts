export type {
  PasswordHasher,
  SessionRepository,
  UserRepository,
  WithSessions,
  WithUsers,
} from './auth-repositories.ts';
export { ensureFirstAdministrator } from './ensure-first-administrator.ts';
export { findSession } from './find-session.ts';
export { isPasswordInUse } from './is-password-in-use.ts';
export { logIn } from './log-in.ts';
export { logOut } from './log-out.ts';
export type { OpenedSession } from './open-session.ts';
export { registerUser } from './register-user.ts';
export type { SessionWithUser } from './session.ts';
export { getSessionEnd } from './session-lifetime.ts';
export type { User, UserWithPasswordHash, Viewer } from './user.ts';
