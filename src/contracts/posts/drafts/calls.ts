import { defineCall } from '../../call.ts';

export const getOfPost = defineCall('GET', '/api/blog/{id}/working-copy', 'content');
export const keepOfPost = defineCall('PUT', '/api/blog/{id}/working-copy', 'content');
export const dropOfPost = defineCall('DELETE', '/api/blog/{id}/working-copy', 'content');
export const watchPost = defineCall('PUT', '/api/blog/{id}/editing', 'content');
export const list = defineCall('GET', '/api/blog/working-copies', 'content');
export const getByKey = defineCall('GET', '/api/blog/working-copies/{key}', 'content');
export const keepByKey = defineCall('PUT', '/api/blog/working-copies/{key}', 'content');
export const dropByKey = defineCall('DELETE', '/api/blog/working-copies/{key}', 'content');
