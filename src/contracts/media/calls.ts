import { defineCall } from '../call.ts';

export const list = defineCall('GET', '/api/media', 'content');
export const upload = defineCall('POST', '/api/media', 'content');
export const copy = defineCall('POST', '/api/media/copies', 'content');
export const getById = defineCall('GET', '/api/media/{id}', 'content');
export const update = defineCall('PATCH', '/api/media/{id}', 'publishing');
export const listUses = defineCall('GET', '/api/media/{id}/uses', 'content');
export const replaceFile = defineCall('PUT', '/api/media/{id}/file', 'publishing');
export const changeMany = defineCall('POST', '/api/media/bulk', 'publishing');
export const remove = defineCall('DELETE', '/api/media/{id}', 'publishing');
