import type { ReactNode } from 'react';
import type { ContactSubmissionBody } from '#contracts/contact.ts';
import { phoneLink } from '#rules/text/phone-link.ts';
import { labelOfService } from './service-label.ts';

/** The optional fields of a message; renders nothing if all are empty. */
export function SenderFacts({
  message: { phone, company, service },
}: {
  readonly message: ContactSubmissionBody;
}) {
  if (!phone && !company && !service) return null;
  const dial = phone && phoneLink(phone);
  return (
    <dl className="sender-facts">
      {company && <Fact name="Company">{company}</Fact>}
      {phone && (
        <Fact name="Phone">
          {dial ? (
            <a className="text-link" href={dial}>
              {phone}
            </a>
          ) : (
            phone
          )}
        </Fact>
      )}
      {service && <Fact name="Service">{labelOfService(service)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
