import { defineCall } from '../call.ts';

export const live = defineCall('GET', '/healthz', 'any');
export const ready = defineCall('GET', '/readyz', 'any');
