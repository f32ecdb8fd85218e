// The calls for slugs; `./endpoints.ts` says what each takes and answers.
import { defineCall } from '../../call.ts';

export const check = defineCall('GET', '/api/blog/slug-check', 'content');
