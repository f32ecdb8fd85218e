import { defineCall } from '../call.ts';

export const get = defineCall('GET', '/api/dashboard', 'content');
