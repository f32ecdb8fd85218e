import { defineCall } from '../../call.ts';

export const list = defineCall('GET', '/api/account/passkeys', 'signed-in');
export const begin = defineCall('POST', '/api/account/passkeys/options', 'signed-in');
export const add = defineCall('POST', '/api/account/passkeys', 'signed-in');
export const rename = defineCall('PATCH', '/api/account/passkeys/{id}', 'signed-in');
export const remove = defineCall('DELETE', '/api/account/passkeys/{id}', 'signed-in');
export const beginConfirm = defineCall('POST', '/api/account/confirm/passkey/options', 'signed-in');
export const confirm = defineCall('POST', '/api/account/confirm/passkey', 'signed-in');
