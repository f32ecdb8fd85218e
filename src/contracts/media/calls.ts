// The calls for pictures; `./endpoints.ts` says what each takes and answers.
import { defineCall } from '../call.ts';

export const list = defineCall('GET', '/api/media', 'posts');
export const upload = defineCall('POST', '/api/media', 'posts');
export const copy = defineCall('POST', '/api/media/copies', 'posts');
export const getById = defineCall('GET', '/api/media/{id}', 'posts');
export const update = defineCall('PATCH', '/api/media/{id}', 'posts');
export const listUses = defineCall('GET', '/api/media/{id}/uses', 'posts');
export const replaceFile = defineCall('PUT', '/api/media/{id}/file', 'posts');
export const changeMany = defineCall('POST', '/api/media/bulk', 'posts');
export const remove = defineCall('DELETE', '/api/media/{id}', 'posts');
