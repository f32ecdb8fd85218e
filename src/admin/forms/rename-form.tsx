import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { Form } from './form.tsx';
import { useFieldErrors } from './use-field-errors.ts';

interface RenameFormProps {
  readonly name: string;
  readonly maxLength: number;
  readonly hint?: string;
  /** The words of the button for what was typed, where it does more than save. */
  readonly actionOf?: (name: string) => string;
  readonly error: string | undefined;
  readonly isPending: boolean;
  readonly onRename: (name: string) => void;
  readonly onType?: () => void;
  readonly onDone: () => void;
}

/** A form in the place of a row, for its new name; Escape leaves it. */
export function RenameForm(props: RenameFormProps) {
  const [name, setName] = useState(props.name);
  const { form, errors, refuse, clear } = useFieldErrors();
  return (
    <Form
      ref={form}
      className="rename-form"
      noValidate
      onSubmit={() => {
        if (name.trim() === '') refuse({ name: 'Name is required' });
        else props.onRename(name);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onDone();
      }}
    >
      <InputField
        label={`New name of ${props.name}`}
        name="name"
        autoComplete="off"
        required
        maxLength={props.maxLength}
        // The button that opened it is gone.
        autoFocus
        hint={props.hint}
        error={errors.name ?? props.error}
        value={name}
        onChange={(event) => {
          clear();
          props.onType?.();
          setName(event.target.value);
        }}
      />
      <span className="cluster row-buttons">
        <Button variant="primary" type="submit" busy={props.isPending}>
          {props.actionOf?.(name) ?? 'Save'}
        </Button>
        <Button variant="quiet" onClick={props.onDone}>
          Cancel
        </Button>
      </span>
    </Form>
  );
}
