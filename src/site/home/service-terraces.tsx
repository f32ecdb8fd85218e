import type { ViewOf } from '#shared/documents/site-documents.ts';
import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { useCollection, useSingleton } from '../data/documents.ts';
import { Words } from '../layout/words.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { ServiceBand } from '../services/service-band.tsx';

/** Service cards on the home page (BEHAVIOUR 1.3). */
const SHOWN = 3;

interface ServiceCardProps {
  readonly id: string;
  readonly service: ViewOf<'service', 'card'>;
  readonly linkLabel: string;
}

function ServiceCard({ id, service, linkLabel }: ServiceCardProps) {
  return (
    <article className="svc card">
      <ServiceBand id={id} service={service} />
      <div className="body">
        <h3>
          <SiteLink href={`/services#${id}`}>{service.title}</SiteLink>
        </h3>
        <p>
          <Words>{service.description}</Words>
        </p>
        <span className="tlink" aria-hidden="true">
          {linkLabel} <StepArrow />
        </span>
      </div>
    </article>
  );
}

/** The first services as terraces, each a step higher than the one before. */
export function ServiceTerraces() {
  const { heading, lead, linkLabel } = useSingleton('home').services;
  const services = useCollection('service?view=card');
  if (services.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="home-services">
      <div className="section-head">
        <h2 id="home-services">{heading}</h2>
        <p>{lead}</p>
      </div>
      <div className="terraces">
        {services.slice(0, SHOWN).map(({ id, value }) => (
          <ServiceCard key={id} id={id} service={value} linkLabel={linkLabel} />
        ))}
      </div>
    </section>
  );
}
