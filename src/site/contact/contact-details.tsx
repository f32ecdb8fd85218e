import { phoneLink } from '#shared/text/phone-link.ts';
import { describeOpeningHours } from '#shared/time/opening-hours.ts';
import { useSingleton } from '../data/documents.ts';
import { useFirm } from '../site-context.ts';

const detailLabels = { phone: 'Phone', email: 'Email', office: 'Office', hours: 'Hours' } as const;

export function ContactDetails() {
  const { phone, email, address, openingHours } = useFirm();
  const { detailsHeading } = useSingleton('contact-page');
  return (
    <section className="contact-details" aria-labelledby="contact-details">
      <h2 id="contact-details" className="sr-only">
        {detailsHeading}
      </h2>
      <dl className="ruled">
        <div>
          <dt>{detailLabels.phone}</dt>
          <dd>
            <a className="text-link" href={phoneLink(phone) ?? undefined}>
              {phone}
            </a>
          </dd>
        </div>
        <div>
          <dt>{detailLabels.email}</dt>
          <dd>
            <a className="text-link" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
        <div>
          <dt>{detailLabels.office}</dt>
          <dd>
            <address>
              {address.street}
              <br />
              {address.city} {address.postalCode},{' '}
              <span>
                {address.region}, {address.country}
              </span>
            </address>
          </dd>
        </div>
        <div>
          <dt>{detailLabels.hours}</dt>
          <dd>{describeOpeningHours(openingHours)}</dd>
        </div>
      </dl>
    </section>
  );
}
