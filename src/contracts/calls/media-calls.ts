// The calls for pictures; `../media.ts` says what each takes and answers.
import { defineCall } from './call.ts';

export const list = defineCall('GET', '/api/media', 'pictures');
export const upload = defineCall('POST', '/api/media', 'pictures');
export const getById = defineCall('GET', '/api/media/{id}', 'pictures');
export const update = defineCall('PATCH', '/api/media/{id}', 'pictures');
export const remove = defineCall('DELETE', '/api/media/{id}', 'pictures');
