import { type ComponentProps, useId } from 'react';

/** An on/off choice that takes effect when the form is sent: a checkbox with the role switch. */
export function SwitchField({
  label,
  id,
  ...input
}: { readonly label: string } & Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className="switch-field">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox announces its state by itself. */}
      <input {...input} id={controlId} type="checkbox" role="switch" className="switch" />
      <label htmlFor={controlId}>{label}</label>
    </div>
  );
}
