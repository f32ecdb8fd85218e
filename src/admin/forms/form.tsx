import type { ComponentProps, FormEvent } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form that is sent by code, not by the browser. */
export const Form = ({ onSubmit, ...form }: FormProps) => (
  <form
    {...form}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event);
    }}
  />
);
