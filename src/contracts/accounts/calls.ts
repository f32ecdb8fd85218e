import { defineCall } from '../call.ts';

export const changePassword = defineCall('POST', '/api/account/password', 'signed-in');
export const checkPassword = defineCall('POST', '/api/account/password/check', 'signed-in');
export const confirm = defineCall('POST', '/api/account/confirm', 'signed-in');
export const confirmByCode = defineCall('POST', '/api/account/confirm/code', 'signed-in');
export const getConfirmation = defineCall('GET', '/api/account/confirmation', 'signed-in');
export const getEmail = defineCall('GET', '/api/account/email', 'signed-in');
export const changeEmail = defineCall('PUT', '/api/account/email', 'signed-in');
export const listActivity = defineCall('GET', '/api/account/activity', 'signed-in');
export const listChanges = defineCall('GET', '/api/account/changes', 'signed-in');
export const listSessions = defineCall('GET', '/api/account/sessions', 'signed-in');
export const endSession = defineCall('DELETE', '/api/account/sessions/{id}', 'signed-in');
export const endOtherSessions = defineCall('DELETE', '/api/account/sessions', 'signed-in');
