import { serviceOptions } from '#contracts/service-options.ts';

/** A service in the form's words; one that the form doesn't know stands as it was sent. */
export const labelOfService = (service: string): string =>
  serviceOptions.find(({ value }) => value === service)?.label ?? service;
