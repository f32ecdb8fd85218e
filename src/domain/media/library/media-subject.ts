import type { AuditSubject } from '#domain/audit/public.ts';
import type { Media } from '../media.ts';

/** A picture as the record of activity names it. */
export const mediaSubject = ({ id, originalName }: Media): AuditSubject => ({
  ...{ type: 'picture', id },
  label: originalName,
});
