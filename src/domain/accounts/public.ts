export type {
  PasswordHasher,
  SessionRepository,
  UserRepository,
  WithSessions,
  WithUsers,
} from './auth-repositories.ts';
export { askToConfirm, changeEmail } from './change-email.ts';
export { ensureFirstAdministrator } from './ensure-first-administrator.ts';
export {
  type AccountSettingsRepository,
  requireSecondFactor,
  type WithAccountSettings,
} from './factors/account-settings.ts';
export {
  completeSignIn,
  findPendingSignIn,
  PENDING_SECONDS,
} from './factors/complete-sign-in.ts';
export type { FactorRepository, PendingSignIn, WithFactors } from './factors/factor-repository.ts';
export { beginTotp, confirmTotp, makeRecoveryCodes, removeTotp } from './factors/own-totp.ts';
export { hasSecondFactor } from './factors/second-factors.ts';
export { isMistakable } from './is-mistakable.ts';
export { isPasswordInUse } from './is-password-in-use.ts';
export {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys/own-passkeys.ts';
export type {
  PasskeyKey,
  PasskeyPurpose,
  PasskeyRepository,
  PasskeyVerifier,
  WithPasskeys,
} from './passkeys/passkey.ts';
export { CHALLENGE_SECONDS } from './passkeys/passkey-options.ts';
export {
  beginPasskeyUse,
  confirmByPasskey,
  signInWithPasskey,
} from './passkeys/sign-in-with-passkey.ts';
export { changePassword } from './passwords/change-password.ts';
export {
  checkNewPassword,
  isTooSimpleForRole,
  type LeakedPasswords,
} from './passwords/check-new-password.ts';
export { confirmByCode, confirmByPassword, isConfirmed } from './passwords/confirm-identity.ts';
export { isUndoable, undoChanges } from './passwords/undo-changes.ts';
export { registerUser } from './register-user.ts';
export type { Entered } from './sign-in/enter-account.ts';
export { findSession } from './sign-in/find-session.ts';
export {
  forgetUnusedDevices,
  hashDeviceToken,
  KNOWN_DEVICE_SECONDS,
  type KnownDeviceRepository,
  rememberDevice,
  type WithKnownDevices,
} from './sign-in/known-devices.ts';
export { logIn } from './sign-in/log-in.ts';
export { logOut } from './sign-in/log-out.ts';
export { type OpenedSession, openSession, type SessionSource } from './sign-in/open-session.ts';
export {
  endOtherSessions,
  endOwnSession,
  getSessionId,
  listOwnSessions,
} from './sign-in/own-sessions.ts';
export type { Session, SessionWithUser, SignInOrigin } from './sign-in/session.ts';
export {
  getLastUse,
  getSessionEnd,
  SESSION_ABSOLUTE_SECONDS,
  SESSION_IDLE_SECONDS,
} from './sign-in/session-lifetime.ts';
export { hashSessionToken } from './sign-in/session-token.ts';
export type { User, UserWithPasswordHash, Viewer } from './user.ts';
