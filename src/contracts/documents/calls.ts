// The calls about the site's documents; `./endpoints.ts` says what each takes and answers.
import { defineCall } from '../call.ts';

export const listSite = defineCall('GET', '/api/site/{type}', 'any');
export const getSite = defineCall('GET', '/api/site/{type}/{id}', 'any');
export const list = defineCall('GET', '/api/documents', 'posts');
export const create = defineCall('POST', '/api/documents/{type}', 'posts');
export const order = defineCall('PUT', '/api/documents/{type}/order', 'posts');
export const get = defineCall('GET', '/api/documents/{type}/{id}', 'posts');
export const remove = defineCall('DELETE', '/api/documents/{type}/{id}', 'posts');
export const restore = defineCall('POST', '/api/documents/{type}/{id}/restore', 'posts');
export const unpublish = defineCall('POST', '/api/documents/{type}/{id}/unpublish', 'posts');
export const publish = defineCall('POST', '/api/documents/{type}/{id}/publish', 'posts');
export const keepCopy = defineCall('PUT', '/api/documents/{type}/{id}/working-copy', 'posts');
export const dropCopy = defineCall('DELETE', '/api/documents/{type}/{id}/working-copy', 'posts');
export const listUses = defineCall('GET', '/api/documents/{type}/{id}/uses', 'posts');
export const listRevisions = defineCall('GET', '/api/documents/{type}/{id}/revisions', 'posts');
export const getRevision = defineCall(
  'GET',
  '/api/documents/{type}/{id}/revisions/{revision}',
  'posts',
);
export const restoreRevision = defineCall(
  'POST',
  '/api/documents/{type}/{id}/revisions/{revision}/restore',
  'posts',
);
export const listLinks = defineCall('GET', '/api/documents/{type}/{id}/preview-links', 'posts');
export const addLink = defineCall('POST', '/api/documents/{type}/{id}/preview-links', 'posts');
export const removeLink = defineCall(
  'DELETE',
  '/api/documents/{type}/{id}/preview-links/{link}',
  'posts',
);
