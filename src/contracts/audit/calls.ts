// The calls for the record of activity; `./endpoints.ts` says what each takes and answers.
import { defineCall } from '../call.ts';

export const list = defineCall('GET', '/api/audit', 'administrator');
export const exportCsv = defineCall('GET', '/api/audit/export.csv', 'administrator');
