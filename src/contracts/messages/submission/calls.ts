// Apart from the other calls about messages, because visitors load these only when they touch the form.
import { defineCall } from '../../call.ts';

export const stamp = defineCall('GET', '/api/contact/form-stamp', 'any');
export const prove = defineCall('POST', '/api/contact/proof', 'any');
