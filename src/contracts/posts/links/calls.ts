// The calls about links in articles; `./endpoints.ts` says what each takes and answers.
import { defineCall } from '../../call.ts';

export const check = defineCall('POST', '/api/links/check', 'posts');
export const countOutdated = defineCall('GET', '/api/links/outdated', 'posts');
export const correct = defineCall('POST', '/api/links/correct', 'posts');
