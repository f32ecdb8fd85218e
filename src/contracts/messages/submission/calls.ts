// The calls behind the contact form; `./endpoints.ts` says what each takes and answers. Apart from
// the others, because visitors load them only when they touch the form.
import { defineCall } from '../../call.ts';

export const stamp = defineCall('GET', '/api/contact/form-stamp', 'any');
export const prove = defineCall('POST', '/api/contact/proof', 'any');
