import { defineCall } from '../../call.ts';

export const begin = defineCall('POST', '/api/auth/passkey/options', 'any');
export const signIn = defineCall('POST', '/api/auth/passkey', 'any');
export const beginSecond = defineCall('POST', '/api/auth/second-factor/passkey/options', 'any');
export const signInSecond = defineCall('POST', '/api/auth/second-factor/passkey', 'any');
