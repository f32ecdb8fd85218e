import { defineCall } from '../../call.ts';

export const listLinks = defineCall('GET', '/api/blog/{id}/preview-links', 'content');
export const addLink = defineCall('POST', '/api/blog/{id}/preview-links', 'content');
export const removeLink = defineCall('DELETE', '/api/blog/{id}/preview-links/{link}', 'content');
export const getOwn = defineCall('GET', '/api/blog/{id}/preview', 'content');
export const getOfText = defineCall('GET', '/api/blog/working-copies/{key}/preview', 'content');
export const listAll = defineCall('GET', '/api/previews', 'administrator');
export const getByToken = defineCall('GET', '/api/previews/{token}', 'any');
