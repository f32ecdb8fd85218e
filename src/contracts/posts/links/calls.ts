import { defineCall } from '../../call.ts';

export const check = defineCall('POST', '/api/links/check', 'content');
export const countOutdated = defineCall('GET', '/api/links/outdated', 'content');
export const correct = defineCall('POST', '/api/links/correct', 'publishing');
