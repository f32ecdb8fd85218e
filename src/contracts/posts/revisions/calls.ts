import { defineCall } from '../../call.ts';

export const list = defineCall('GET', '/api/blog/{id}/revisions', 'content');
export const get = defineCall('GET', '/api/blog/{id}/revisions/{revision}', 'content');
export const name = defineCall('PATCH', '/api/blog/{id}/revisions/{revision}', 'content');
export const restore = defineCall('POST', '/api/blog/{id}/revisions/{revision}/restore', 'content');
