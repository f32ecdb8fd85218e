import type { AuditSubject } from '#domain/audit/public.ts';

/** A post as the record of activity names it. */
export const postSubject = ({
  id,
  title,
}: {
  readonly id: number;
  readonly title: string;
}): AuditSubject => ({ type: 'post', id, label: title });
