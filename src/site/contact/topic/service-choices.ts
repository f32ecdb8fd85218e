import { serviceOptions } from '#shared/messages/service-options.ts';
import type { SiteFacts } from '../../site-context.ts';

/** The choices of the form: the usual ones that some service stands for, those of single services, and the last one. */
export function listServiceChoices(
  services: SiteFacts['services'],
): readonly { readonly value: string; readonly label: string }[] {
  const usual = serviceOptions.filter(({ value }) =>
    services.some(({ formService }) => formService === value),
  );
  const own = services.filter(({ formService }) => formService === OWN_CHOICE);
  return [
    ...usual.filter(({ value }) => value !== OTHER),
    ...own.map(({ title }) => ({ value: title, label: title })),
    ...serviceOptions.filter(({ value }) => value === OTHER),
  ];
}

/** A service that is a choice of the form by its title. */
export const OWN_CHOICE = 'own';
const OTHER = 'other';
