import { defineCall } from '../../call.ts';

export const get = defineCall('GET', '/api/users/settings', 'administrator');
export const update = defineCall('PATCH', '/api/users/settings', 'administrator');
