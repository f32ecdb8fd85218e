import type { DocumentValue } from '#shared/documents/document-types.ts';
import type { SiteDocument } from '#shared/documents/site-documents.ts';
import { useSingleton } from '../data/documents.ts';
import { Words } from '../layout/words.tsx';
import { ServiceBand } from './service-band.tsx';
import { ServiceProof } from './service-proof.tsx';

/** One service in full; together the beds form one stratigraphic column. */
export function ServiceBed({
  service: { id, value: service },
}: {
  readonly service: SiteDocument<DocumentValue<'service'>>;
}) {
  const { title, description, keyFeatures } = service;
  const { featuresHeading } = useSingleton('services-page');
  return (
    <article className="bed" id={id} aria-labelledby={`${id}-title`}>
      <ServiceBand id={id} service={service} />
      <div className="bed-main">
        <h2 id={`${id}-title`}>{title}</h2>
        <p>
          <Words>{description}</Words>
        </p>
        <ServiceProof id={id} service={service} />
      </div>
      <div className="bed-features">
        <h3>{featuresHeading}</h3>
        <ul className="feature-list">
          {keyFeatures.map((feature) => (
            <li key={feature}>
              <span>
                <Words>{feature}</Words>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
