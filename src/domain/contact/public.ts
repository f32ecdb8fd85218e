export { canManageMessages } from './contact-policy.ts';
export type {
  ContactFilter,
  ContactRepository,
  WithContact,
} from './contact-repository.ts';
export type { ContactSubmission, NewContactSubmission } from './contact-submission.ts';
export { deleteMessage } from './delete-message.ts';
export { exportMessages } from './export-messages.ts';
export { listMessages } from './list-messages.ts';
export { restoreMessage } from './restore-message.ts';
export { submitMessage } from './submit-message.ts';
export { updateMessage } from './update-message.ts';
