import type { MessageValues } from '#shared/messages/message-fields.ts';

/** A message from a prospective client (BEHAVIOUR 4.1). `createdAt` is ISO 8601 in UTC. */
export interface ContactSubmission extends MessageValues {}

export type NewContactSubmission = Omit<ContactSubmission, 'id'>;
