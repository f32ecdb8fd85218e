import { type ChangeEvent, useState } from 'react';
import type { ControlName } from './server-refusal.ts';
import { useFieldErrors } from './use-field-errors.ts';

/** The texts of a small form with its faults, and what each of its fields is given. */
export function useControls<Name extends ControlName>(start: Readonly<Record<Name, string>>) {
  const [values, setValues] = useState(start);
  const { errors, clearError, ...faults } = useFieldErrors();
  const controlOf = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: target.value });
      clearError(name);
    },
  });
  return { ...faults, values, setValues, controlOf };
}
