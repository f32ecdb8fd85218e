// The calls about the product itself; `../system.ts` says what each takes and answers.
import { defineCall } from './call.ts';

export const getDeliveries = defineCall('GET', '/api/system/deliveries', 'messages');
export const retryDeliveries = defineCall('POST', '/api/system/deliveries/retry', 'messages');
export const testDelivery = defineCall('POST', '/api/system/deliveries/test', 'messages');
