import { defineCall } from '../../call.ts';

export const changeMany = defineCall('POST', '/api/contact/bulk', 'messages');
