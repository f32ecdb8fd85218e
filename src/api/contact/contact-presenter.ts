import { ContactSubmissionBody } from '#contracts/contact.ts';
import type { ContactSubmission } from '#domain/contact/public.ts';
import { present } from '../present.ts';

/** A message for administrators. */
export const presentMessage = (message: ContactSubmission) =>
  present(ContactSubmissionBody, message);
