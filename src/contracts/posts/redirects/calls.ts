import { defineCall } from '../../call.ts';

export const list = defineCall('GET', '/api/redirects', 'content');
export const add = defineCall('POST', '/api/redirects', 'publishing');
export const remove = defineCall('DELETE', '/api/redirects/{id}', 'publishing');
