// The health calls; `./endpoints.ts` says what each takes and answers.
import { defineCall } from '../call.ts';

export const live = defineCall('GET', '/healthz', 'any');
export const ready = defineCall('GET', '/readyz', 'any');
