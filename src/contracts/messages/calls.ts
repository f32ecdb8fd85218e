import { defineCall } from '../call.ts';

export const submit = defineCall('POST', '/api/contact/submit', 'any');
export const list = defineCall('GET', '/api/contact', 'messages');
export const update = defineCall('PATCH', '/api/contact/{id}', 'messages');
export const remove = defineCall('DELETE', '/api/contact/{id}', 'messages');
export const restore = defineCall('POST', '/api/contact/{id}/restore', 'messages');
export const exportCsv = defineCall('GET', '/api/contact/export.csv', 'messages');
