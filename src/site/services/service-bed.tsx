import type { DocumentValue } from '#shared/documents/document-types.ts';
import type { SiteDocument } from '#shared/documents/site-documents.ts';
import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { getAskHref } from '../contact/topic/contact-address.ts';
import { useSingleton } from '../data/documents.ts';
import { findProof, useStudyCards } from '../data/use-study-cards.ts';
import { Words } from '../layout/words.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { ServiceBand } from './service-band.tsx';

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

interface ServiceProofProps {
  readonly id: string;
  readonly service: DocumentValue<'service'>;
}

/** The study that speaks for the service, and the way to ask. */
function ServiceProof({ id, service }: ServiceProofProps) {
  const { askLabel } = useSingleton('services-page');
  const cards = useStudyCards();
  const { proof } = service;
  const figure = proof && findProof(cards, proof);
  const study = cards.find((card) => card.id === proof?.study)?.value;
  return (
    <div className="proof">
      {figure ? (
        <p className="proof-figure">
          <span className="figure-num">{figure.figure}</span> <span>{figure.label}</span>
        </p>
      ) : (
        proof?.decision && <p className="proof-decision">{proof.decision}</p>
      )}
      {study && (
        <SiteLink className="text-link" href={`/case-studies/${study.slug}`}>
          {study.shortTitle ?? study.title}
        </SiteLink>
      )}
      <SiteLink
        className="tlink"
        href={getAskHref(id, service)}
        aria-label={`${askLabel}: ${service.title}`}
      >
        {askLabel} <StepArrow />
      </SiteLink>
    </div>
  );
}
