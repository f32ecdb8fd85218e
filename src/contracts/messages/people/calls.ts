import { defineCall } from '../../call.ts';

export const exportPerson = defineCall('POST', '/api/contact/people/export', 'messages');
export const removePerson = defineCall('POST', '/api/contact/people/remove', 'messages');
