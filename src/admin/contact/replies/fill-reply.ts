import type { ContactSubmissionBody } from '#contracts/contact.ts';
import { labelOfService } from '#rules/contact/service-options.ts';

/** The places in a saved reply that are filled in, with what they stand for. */
export const REPLY_PLACES = ['{name}', '{company}', '{service}'] as const;

/** A saved reply for one message; what the sender left out is replaced by general words. */
export function fillReply(
  text: string,
  { fullName, company, service }: Pick<ContactSubmissionBody, 'fullName' | 'company' | 'service'>,
): string {
  const values: Readonly<Record<string, string>> = {
    '{name}': fullName,
    '{company}': company || 'your company',
    '{service}': service && service !== 'other' ? labelOfService(service) : 'our services',
  };
  // In one pass, so that a name that contains a place is not filled in again.
  return text.replace(/\{(?:name|company|service)\}/g, (place) => values[place] ?? place);
}
