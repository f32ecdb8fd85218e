// The calls for tags; `./endpoints.ts` says what each takes and answers.
import { defineCall } from '../../call.ts';

export const list = defineCall('GET', '/api/tags', 'posts');
export const rename = defineCall('PATCH', '/api/tags/{id}', 'posts');
export const remove = defineCall('DELETE', '/api/tags/{id}', 'posts');
