import { defineCall } from '../../call.ts';

export const getOverview = defineCall('GET', '/api/contact/overview', 'messages');
export const listArticles = defineCall('GET', '/api/contact/articles', 'messages');
export const listAssignees = defineCall('GET', '/api/contact/assignees', 'messages');
export const addNote = defineCall('POST', '/api/contact/{id}/notes', 'messages');
export const listHistory = defineCall('GET', '/api/contact/{id}/history', 'messages');
export const reply = defineCall('POST', '/api/contact/{id}/replies', 'messages');
export const retry = defineCall('POST', '/api/contact/{id}/deliveries/retry', 'messages');
export const removeForGood = defineCall('DELETE', '/api/contact/trash/{id}', 'messages');
export const listSavedReplies = defineCall('GET', '/api/contact/saved-replies', 'messages');
export const addSavedReply = defineCall('POST', '/api/contact/saved-replies', 'messages');
export const changeSavedReply = defineCall('PATCH', '/api/contact/saved-replies/{id}', 'messages');
export const removeSavedReply = defineCall('DELETE', '/api/contact/saved-replies/{id}', 'messages');
