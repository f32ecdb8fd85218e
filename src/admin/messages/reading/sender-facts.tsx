import type { ReactNode } from 'react';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import type { MessageSource } from '#shared/messages/message-source.ts';
import { labelOfService } from '#shared/messages/service-options.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';
import { phoneLink } from '#shared/text/phone-link.ts';

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

/** A part of the line that says how a sender came; the link ends it. */
export interface SourcePart {
  readonly words: string;
  readonly link?: { readonly href: string; readonly label: string };
}

/** How a sender came to the site, in one line; empty if nothing is known. */
export function describeSource(
  source: MessageSource | undefined,
  titles: Readonly<Record<string, string>> = {},
): readonly SourcePart[] {
  if (!source) return [];
  const { referrer, landingPage, lastArticle, utm } = source;
  const campaign = [utm.campaign, utm.source, utm.medium, utm.term, utm.content].filter(Boolean);
  const toLink = (href: string) => ({ href, label: titles[href] ?? href });
  const isOnePage = landingPage === lastArticle;
  const parts: SourcePart[] = [
    ...(referrer ? [{ words: `from ${referrer}` }] : []),
    ...(campaign.length > 0
      ? [{ words: dropDirectionMarks(`campaign ${campaign.join(' / ')}`) }]
      : []),
    ...(isOnePage || !landingPage ? [] : [{ words: 'began at', link: toLink(landingPage) }]),
    ...(lastArticle
      ? [{ words: isOnePage ? 'began at and last read' : 'last read', link: toLink(lastArticle) }]
      : []),
  ];
  return parts.map((part, index) =>
    index === 0 ? { ...part, words: capitalise(part.words) } : part,
  );
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
