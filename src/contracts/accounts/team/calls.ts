import { defineCall } from '../../call.ts';

export const list = defineCall('GET', '/api/users', 'administrator');
export const update = defineCall('PATCH', '/api/users/{id}', 'administrator');
export const remove = defineCall('DELETE', '/api/users/{id}', 'administrator');
export const sendPasswordLink = defineCall(
  'POST',
  '/api/users/{id}/password-link',
  'administrator',
);
export const endSessions = defineCall('DELETE', '/api/users/{id}/sessions', 'administrator');
export const removeFactors = defineCall('DELETE', '/api/users/{id}/factors', 'administrator');
export const invite = defineCall('POST', '/api/users/invitations', 'administrator');
export const addLink = defineCall('POST', '/api/users/invitations/{id}/links', 'administrator');
export const listInvitations = defineCall('GET', '/api/users/invitations', 'administrator');
export const revoke = defineCall('DELETE', '/api/users/invitations/{id}', 'administrator');
export const getInvitation = defineCall('GET', '/api/auth/invitations/{token}', 'any');
export const accept = defineCall('POST', '/api/auth/invitations/{token}', 'any');
