import { defineCall } from '../../call.ts';

export const list = defineCall('GET', '/api/tags', 'content');
export const rename = defineCall('PATCH', '/api/tags/{id}', 'publishing');
export const split = defineCall('POST', '/api/tags/{id}/split', 'publishing');
export const remove = defineCall('DELETE', '/api/tags/{id}', 'publishing');
