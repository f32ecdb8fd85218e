import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { findFieldErrors } from './find-field-errors.ts';
import {
  type FieldErrors,
  placeRefusal,
  type RefusalPlaces,
  toastFailure,
} from './server-refusal.ts';
import type { useFieldErrors } from './use-field-errors.ts';

interface FormCall<Answer, Body> extends Omit<UseMutationOptions<Answer, Error, Body>, 'onError'> {
  readonly schema: z.core.$ZodType;
  /** The title of what is said if no field is at fault. */
  readonly failure: string;
  readonly places?: RefusalPlaces;
}

const isEmpty = (faults: FieldErrors) => Object.keys(faults).length === 0;

/** Sends a small form once its schema finds no fault; a refusal goes to its fields, or is said. */
export function useFormCall<Answer, Body>(
  { refuse, clear }: Pick<ReturnType<typeof useFieldErrors>, 'refuse' | 'clear'>,
  call: FormCall<Answer, Body>,
) {
  const { schema, failure, places, ...rest } = call;
  const sending = useMutation({
    ...rest,
    onError: (error) => isEmpty(placeRefusal(error, places)) && toastFailure(failure, error),
  });
  const send = (body: Body) => {
    if (sending.isPending) return;
    const faults = findFieldErrors(schema, body);
    if (!isEmpty(faults)) return refuse(faults);
    clear();
    sending.mutate(body, { onError: (error) => refuse(placeRefusal(error, places)) });
  };
  return { ...sending, send };
}
