import type { ContactSubmissionBody } from '#contracts/contact.ts';
import type { ContactSubmission } from '#domain/contact/public.ts';

/** A message as administrators read it. */
export function presentMessage(message: ContactSubmission): ContactSubmissionBody {
  return {
    id: message.id,
    fullName: message.fullName,
    email: message.email,
    phone: message.phone,
    company: message.company,
    service: message.service,
    message: message.message,
    createdAt: message.createdAt,
    isRead: message.isRead,
  };
}
