import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';

interface FieldLook {
  readonly label: string;
  /** Shown below the control while there is no error. */
  readonly hint?: ReactNode;
  /** A sentence that says what to do; marks the control as invalid. */
  readonly error?: string | undefined;
}

/** The attributes of a control inside a `Field`. */
export interface FieldControl {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldLook {
  /** Id of the control; generated if missing. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label above a control, with a hint and an error below it, both linked to the control. */
export function Field({ label, hint, error, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={controlId}>{label}</label>
      {children({
        id: controlId,
        className: 'input',
        'aria-describedby': classNames(hintId, errorId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <span className="field-hint" id={hintId}>
          {hint}
        </span>
      )}
      {error && (
        <span className="field-error" id={errorId}>
          <Icon name="error" />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}

export function InputField({
  label,
  hint,
  error,
  id,
  className,
  ...input
}: FieldLook & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}

export function TextareaField({
  label,
  hint,
  error,
  id,
  className,
  ...textarea
}: FieldLook & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  ...select
}: FieldLook & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <select {...select} {...control} />}
    </Field>
  );
}

/** The choices of a select: each value with its words. */
export const Options = ({
  of: choices,
}: {
  readonly of: readonly (readonly [string | number, string])[];
}) =>
  choices.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
