import { serviceOptions } from '#rules/contact/service-options.ts';

/** The label of a service; a value that is not in the form is returned unchanged. */
export const labelOfService = (service: string): string =>
  serviceOptions.find(({ value }) => value === service)?.label ?? service;
