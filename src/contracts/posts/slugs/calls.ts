import { defineCall } from '../../call.ts';

export const check = defineCall('GET', '/api/blog/slug-check', 'content');
