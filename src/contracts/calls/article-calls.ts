// The calls about what articles bring; `../articles.ts` says what each takes and answers.
import { defineCall } from './call.ts';

export const listInquiries = defineCall('GET', '/api/contact/articles', 'messages');
