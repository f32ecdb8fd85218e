// The calls for several messages; `./endpoints.ts` says what each takes and answers.
import { defineCall } from '../../call.ts';

export const changeMany = defineCall('POST', '/api/contact/bulk', 'messages');
