import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { labelOfService } from '#shared/messages/service-options.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';

/** A saved reply for one message; what the sender left out is replaced by general words. */
export function fillReply(
  text: string,
  { fullName, company, service }: Pick<ContactSubmissionBody, 'fullName' | 'company' | 'service'>,
): string {
  const values: Readonly<Record<string, string>> = {
    '{name}': dropDirectionMarks(fullName),
    '{company}': dropDirectionMarks(company || 'your company'),
    '{service}': service && service !== 'other' ? labelOfService(service) : 'our services',
  };
  // In one pass, so that a name that contains a place is not filled in again.
  return text.replace(/\{(?:name|company|service)\}/g, (place) => values[place] ?? place);
}
