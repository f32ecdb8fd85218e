// The calls about the site's documents; `./endpoints.ts` says what each takes and answers.
import { defineCall } from '../call.ts';

export const listSite = defineCall('GET', '/api/site/{type}', 'any');
export const getSite = defineCall('GET', '/api/site/{type}/{id}', 'any');
