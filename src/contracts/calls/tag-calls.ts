// The calls for tags; `../tags.ts` says what each takes and answers.
import { defineCall } from './call.ts';

export const list = defineCall('GET', '/api/tags', 'posts');
