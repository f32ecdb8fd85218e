import { serviceOptions } from '#shared/messages/service-options.ts';
import { withQuery } from '#shared/text/with-query.ts';
import { OWN_CHOICE } from './service-choices.ts';

/** The inquiry's topic in the address of the contact page. */
export interface InquiryTopic {
  /** A value of the form's choice; empty for none. */
  readonly service: string;
  /** The id of a service or a study, or an article's slug; empty for none. */
  readonly from: string;
}

const SLUG = /^[\p{L}\p{N}-]{1,100}$/u;

/** The parameters that mean something; a service that is not in the form counts as none. */
export function readTopic(search: URLSearchParams): InquiryTopic {
  const service = search.get('service') ?? '';
  const from = search.get('from') ?? '';
  return {
    service: serviceOptions.some(({ value }) => value === service) ? service : '',
    from: SLUG.test(from) ? from : '',
  };
}

/** `/contact`, with what the inquiry is about. */
export const getContactHref = ({ service, from }: InquiryTopic): string =>
  withQuery('/contact', { service, from });

/** The contact page for an inquiry about a service that begins on some page, by default its own. */
export const getAskHref = (
  id: string,
  { formService }: { readonly formService: string },
  from = id,
): string => getContactHref({ service: formService === OWN_CHOICE ? '' : formService, from });
