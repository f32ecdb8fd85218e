import { defineCall } from '../call.ts';

export const askForPost = defineCall('POST', '/api/blog/{id}/ask', 'content');
export const askForDocument = defineCall('POST', '/api/documents/{type}/{id}/ask', 'content');
