import type { AuditSubject } from '#domain/audit/public.ts';

/** A message as the record of activity names it: by its number, because names are personal data. */
export const messageSubject = (id: number): AuditSubject => ({ type: 'message', id, label: '' });
