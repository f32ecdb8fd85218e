/** A message from a prospective client (BEHAVIOUR 4.1). `createdAt` is ISO 8601 in UTC. */
export interface ContactSubmission {
  readonly id: number;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly company: string | null;
  readonly service: string | null;
  readonly message: string;
  readonly createdAt: string;
  readonly isRead: boolean;
}

/** A message to be stored; always unread. */
export type NewContactSubmission = Omit<ContactSubmission, 'id' | 'isRead'>;
