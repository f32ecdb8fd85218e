export { canManageMessages } from './contact-policy.ts';
export type { ContactListFilter, ContactRepository } from './contact-repository.ts';
export type { ContactSubmission, NewContactSubmission } from './contact-submission.ts';
export { deleteMessage } from './delete-message.ts';
export { listMessages } from './list-messages.ts';
export { setMessageRead } from './set-message-read.ts';
export { submitMessage } from './submit-message.ts';
