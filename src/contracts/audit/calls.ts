import { defineCall } from '../call.ts';

export const list = defineCall('GET', '/api/audit', 'administrator');
export const exportCsv = defineCall('GET', '/api/audit/export.csv', 'administrator');
