// The calls for several posts and for the trash; `./endpoints.ts` says what each takes
// and answers.
import { defineCall } from '../../call.ts';

export const changeMany = defineCall('POST', '/api/blog/bulk', 'publishing');
export const listTrash = defineCall('GET', '/api/blog/trash', 'content');
export const removeForGood = defineCall('DELETE', '/api/blog/trash/{id}', 'publishing');
