// A chunk of its own: loaded when somebody uses a passkey, and not before.
export { startAuthentication, startRegistration } from '@simplewebauthn/browser';
