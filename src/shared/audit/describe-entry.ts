import { toPrintable } from '../text/to-printable.ts';
import { type AuditAction, type AuditSubjectType, auditActions } from './audit-actions.ts';

interface Described {
  readonly actor: { readonly id: number; readonly username: string } | null;
  readonly action: AuditAction;
  readonly subject: {
    readonly type: AuditSubjectType;
    readonly id: number;
    readonly label: string;
  } | null;
  readonly address: string | null;
}

/** An entry of the record of activity as a sentence: who did what to what. */
export function describeEntry({ actor, action, subject, address }: Described): string {
  const isOwn = subject?.type === 'user' && subject.id === actor?.id;
  const named = subject && !isOwn ? nameSubject(subject) : null;
  const done = auditActions[action].replace(/\{(.*?)\}/, (_, unnamed: string) => named ?? unnamed);
  return `${actor ? toPrintable(actor.username) : nameStranger(action, address)} ${done}`.trimEnd();
}

/** Without an address there was no request: then it was a job or a command. */
function nameStranger(action: AuditAction, address: string | null): string {
  if (address !== null || action.startsWith('sign-in.')) return 'Somebody';
  return action.startsWith('system.') ? 'The site' : 'The operator';
}

function nameSubject({ type, id, label }: NonNullable<Described['subject']>): string {
  if (type === 'message') return `message ${id}`;
  if (label === '') return `number ${id}`;
  const name = toPrintable(label);
  return type === 'user' || type === 'invitation' ? name : `“${name}”`;
}

/** A change as a clause: the field, and its values where they are kept. */
export function describeChange({
  field,
  from,
  to,
}: {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}): string {
  if (field === 'published' && to !== null) return `${sayStatus(from)} → ${sayStatus(to)}`;
  const name = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (from !== null && to !== null) return `${name} changed from ${say(from)} to ${say(to)}`;
  if (to !== null) return `${name}: ${say(to)}`;
  return from === null ? name : `${name} removed: ${say(from)}`;
}

/** The words for a post's status on every screen. */
const sayStatus = (value: string | null) => (value === 'true' ? 'Published' : 'Draft');

const WORDS: Readonly<Record<string, string>> = { true: 'yes', false: 'no', '': 'nothing' };

/** Numbers, roles and yes or no stand as they are; quotes say where other texts begin and end. */
function say(value: string): string {
  const text = WORDS[value] ?? toPrintable(value);
  return /^[\p{L}\p{N}._:-]*$/u.test(text) ? text : `“${text}”`;
}
