import { Link } from 'wouter';
import type { DocumentMentionBody } from '#contracts/documents/endpoints.ts';
import { listRepeatedFacts, placeholderOf } from '#shared/documents/placeholders.ts';
import { joinPath } from '#shared/fields/field-issues.ts';
import { Button } from '#ui/button.tsx';
import { textPath } from '../posts/edit-post-path.ts';
import { findFormer } from './change-value.ts';
import { type ControlProps, controlId, type FormContext } from './field-controls.tsx';

/** Under a text: where else stands what it said before it was changed, and the firm's facts that it repeats. */
export function FactNotes(props: ControlProps) {
  return (
    <>
      <AlsoStands {...props} />
      <RepeatedFacts {...props} />
    </>
  );
}

function AlsoStands({ form, path, value }: ControlProps) {
  const former = findFormer(form.root, form.published, path);
  if (!former || former.value === (value ?? '')) return null;
  const of = joinPath(former.path);
  const mentions = form.mentions.filter((mention) => mention.of === of);
  if (mentions.length === 0) return null;
  const placeholder = findPlaceholder(form, of);
  return (
    <p className="field-hint" role="status">
      “{String(former.value)}” also stands in:{' '}
      {mentions.map((mention, index) => (
        <span key={`${mention.type}/${mention.id}`}>
          {index > 0 && ', '}
          <MentionLink form={form} mention={mention} />
          {mention.follows && ' (changes with it)'}
        </span>
      ))}
      .{placeholder !== null && ` A text that says ${placeholder} instead changes with this one.`}
    </p>
  );
}

function MentionLink({
  form,
  mention: { type, id, title, path },
}: {
  readonly form: FormContext;
  readonly mention: DocumentMentionBody;
}) {
  const isHere = type === form.type && id === form.id;
  const place = `#${controlId(path.split('.'))}`;
  return isHere ? (
    <a className="text-link" href={place}>
      this text
    </a>
  ) : (
    <Link className="text-link" href={textPath(type, id)} dir="auto">
      {title}
    </Link>
  );
}

const findPlaceholder = ({ type }: FormContext, path: string): string | null =>
  type === 'firm' ? placeholderOf(path) : null;

function RepeatedFacts({ form, field, path, value }: ControlProps) {
  const isProse = field.kind === 'richText' || (field.kind === 'text' && !field.form);
  if (!form.firm || !isProse || typeof value !== 'string') return null;
  if (findPlaceholder(form, joinPath(path)) !== null) return null;
  return listRepeatedFacts(value, form.firm).map(({ fact, placeholder, text }) => (
    <p className="field-hint" key={placeholder}>
      “{fact}” is what the firm’s text says; {placeholder} changes with it.{' '}
      {field.kind === 'text' && (
        <Button
          variant="quiet"
          onClick={() => {
            form.onChange(path, text);
            // The button goes with the fact.
            document.getElementById(controlId(path))?.focus();
          }}
        >
          Write {placeholder}
        </Button>
      )}
    </p>
  ));
}
