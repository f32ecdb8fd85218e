import { defineCall } from '../../call.ts';

export const changeMany = defineCall('POST', '/api/blog/bulk', 'publishing');
export const listTrash = defineCall('GET', '/api/blog/trash', 'content');
export const removeForGood = defineCall('DELETE', '/api/blog/trash/{id}', 'publishing');
