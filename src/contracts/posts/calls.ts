import { defineCall } from '../call.ts';

export const listPublished = defineCall('GET', '/api/blog/published', 'any');
export const getBySlug = defineCall('GET', '/api/blog/{slug}', 'any');
export const listRelated = defineCall('GET', '/api/blog/{slug}/related', 'any');
export const list = defineCall('GET', '/api/blog', 'content');
export const create = defineCall('POST', '/api/blog', 'content');
export const getById = defineCall('GET', '/api/blog/id/{id}', 'content');
export const update = defineCall('PATCH', '/api/blog/{id}', 'content');
export const remove = defineCall('DELETE', '/api/blog/{id}', 'content');
export const restore = defineCall('POST', '/api/blog/{id}/restore', 'publishing');
