import { defineCall } from '../../call.ts';

export const getFactors = defineCall('GET', '/api/account/totp', 'signed-in');
export const beginTotp = defineCall('POST', '/api/account/totp', 'signed-in');
export const confirmTotp = defineCall('POST', '/api/account/totp/confirm', 'signed-in');
export const removeTotp = defineCall('DELETE', '/api/account/totp', 'signed-in');
export const makeRecoveryCodes = defineCall('POST', '/api/account/recovery-codes', 'signed-in');
