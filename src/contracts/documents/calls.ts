import { defineCall } from '../call.ts';

export const listSite = defineCall('GET', '/api/site/{type}', 'any');
export const getSite = defineCall('GET', '/api/site/{type}/{id}', 'any');
export const list = defineCall('GET', '/api/documents', 'content');
export const create = defineCall('POST', '/api/documents/{type}', 'content');
export const order = defineCall('PUT', '/api/documents/{type}/order', 'publishing');
export const get = defineCall('GET', '/api/documents/{type}/{id}', 'content');
export const remove = defineCall('DELETE', '/api/documents/{type}/{id}', 'content');
export const restore = defineCall('POST', '/api/documents/{type}/{id}/restore', 'publishing');
export const unpublish = defineCall('POST', '/api/documents/{type}/{id}/unpublish', 'publishing');
export const publish = defineCall('POST', '/api/documents/{type}/{id}/publish', 'publishing');
export const schedule = defineCall('PUT', '/api/documents/{type}/{id}/schedule', 'publishing');
export const unschedule = defineCall('DELETE', '/api/documents/{type}/{id}/schedule', 'publishing');
export const keepCopy = defineCall('PUT', '/api/documents/{type}/{id}/working-copy', 'content');
export const dropCopy = defineCall('DELETE', '/api/documents/{type}/{id}/working-copy', 'content');
export const listUses = defineCall('GET', '/api/documents/{type}/{id}/uses', 'content');
export const listRevisions = defineCall('GET', '/api/documents/{type}/{id}/revisions', 'content');
export const getRevision = defineCall(
  'GET',
  '/api/documents/{type}/{id}/revisions/{revision}',
  'content',
);
export const restoreRevision = defineCall(
  'POST',
  '/api/documents/{type}/{id}/revisions/{revision}/restore',
  'publishing',
);
export const listLinks = defineCall('GET', '/api/documents/{type}/{id}/preview-links', 'content');
export const addLink = defineCall('POST', '/api/documents/{type}/{id}/preview-links', 'content');
export const removeLink = defineCall(
  'DELETE',
  '/api/documents/{type}/{id}/preview-links/{link}',
  'content',
);
