import type { AuditEntryBody } from '#contracts/team/audit.ts';
import { auditActions } from '#rules/audit/audit-actions.ts';
import { RelativeTime } from '#ui/relative-time.tsx';

/** Names what an entry is about; messages have only a number. */
export function nameSubject(subject: AuditEntryBody['subject']): string {
  if (!subject) return '';
  if (subject.type === 'message') return `Message ${subject.id}`;
  return subject.label === '' ? `Number ${subject.id}` : subject.label;
}

/** A change in words: the field, and its values where they are kept. */
export function describeChange({ field, from, to }: AuditEntryBody['changes'][number]): string {
  return from === null && to === null ? field : `${field}: ${from ?? 'none'} → ${to ?? 'none'}`;
}

/** An entry: what was done to what, by whom, from where, when, and what changed. */
export function ActivityRow({ entry }: { readonly entry: AuditEntryBody }) {
  const { at, actor, action, subject, address, changes } = entry;
  const named = nameSubject(subject);
  return (
    <li className="row activity-row">
      <b className="row-title" dir="auto">
        {auditActions[action]}
        {named && <>: {named}</>}
      </b>
      <RelativeTime className="row-note" iso={at} />
      <span className="row-note" dir="auto">
        {actor ? `By ${actor.username}` : 'By nobody signed in'}
        {address && `, from ${address}`}
      </span>
      {changes.length > 0 && (
        <span className="activity-changes" dir="auto">
          {changes.map(describeChange).join('; ')}
        </span>
      )}
    </li>
  );
}
