import type { ReactNode } from 'react';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { labelOfService } from '#shared/messages/service-options.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';
import { phoneLink } from '#shared/text/phone-link.ts';
import { describeSource } from './source-words.ts';

/** The optional fields of a message; and how the sender came; renders nothing if all are empty. */
export function SenderFacts({
  message: { phone, company, service, source, articleTitles },
}: {
  readonly message: ContactSubmissionBody;
}) {
  const cameFrom = describeSource(source, articleTitles);
  if (!phone && !company && !service && cameFrom.length === 0) return null;
  const dial = phone && phoneLink(phone);
  return (
    <dl className="sender-facts">
      {company && <Fact name="Company">{dropDirectionMarks(company)}</Fact>}
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
      {service && <Fact name="Service">{dropDirectionMarks(labelOfService(service))}</Fact>}
      {cameFrom.length > 0 && (
        <Fact name="Came to the site">
          {cameFrom.map(({ words, link }, index) => (
            <span key={words}>
              {index > 0 && ', '}
              {words}
              {link && ' '}
              {link && (
                <a className="text-link" href={link.href} dir="auto">
                  {link.label}
                </a>
              )}
            </span>
          ))}
        </Fact>
      )}
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
