export type {
  PasswordHasher,
  SessionRepository,
  UserRepository,
  WithSessions,
  WithUsers,
} from './auth-repositories.ts';
export {
  endOtherSessions,
  endOwnSession,
  getSessionId,
  listOwnSessions,
} from './devices/own-sessions.ts';
export { askToConfirm, changeEmail } from './email/change-email.ts';
export { ensureFirstAdministrator } from './ensure-first-administrator.ts';
export type { Entered } from './enter-account.ts';
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
export { findSession } from './find-session.ts';
export {
  forgetUnusedDevices,
  hashDeviceToken,
  KNOWN_DEVICE_SECONDS,
  type KnownDeviceRepository,
  rememberDevice,
  type WithKnownDevices,
} from './guessing/known-devices.ts';
export { isPasswordInUse } from './is-password-in-use.ts';
export { logIn } from './log-in.ts';
export { logOut } from './log-out.ts';
export { type OpenedSession, openSession, type SessionSource } from './open-session.ts';
export {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys/own-passkeys.ts';
export type {
  Passkey,
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
export { undoChanges } from './passwords/undo-changes.ts';
export { registerUser } from './register-user.ts';
export type { Session, SessionWithUser, SignInOrigin } from './session.ts';
export {
  getLastUse,
  getSessionEnd,
  SESSION_ABSOLUTE_SECONDS,
  SESSION_IDLE_SECONDS,
} from './session-lifetime.ts';
export { hashSessionToken } from './session-token.ts';
export type { User, UserWithPasswordHash, Viewer } from './user.ts';
