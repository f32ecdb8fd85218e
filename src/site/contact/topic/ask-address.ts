import { formServices } from '../../content/next-steps.ts';
import type { ServiceId } from '../../content/services.ts';
import { getContactHref } from './contact-address.ts';

/** The contact page for an inquiry about a service that begins on some page. */
export const getAskHref = (service: ServiceId, from: string = service): string =>
  getContactHref({ service: formServices[service], from });
