import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { homePage } from '../content/home.ts';
import { featuresHeading, type Service, services } from '../content/services.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { ServiceBand } from '../services/service-band.tsx';

/** Service cards on the home page (BEHAVIOUR 1.3). */
const SHOWN = 3;

function ServiceCard({ service }: { readonly service: Service }) {
  return (
    <article className="svc card">
      <ServiceBand service={service} />
      <div className="body">
        <h3>
          <SiteLink href={`/services#${service.id}`}>{service.title}</SiteLink>
        </h3>
        <p>{service.description}</p>
        <span className="tlink" aria-hidden="true">
          {featuresHeading} <StepArrow />
        </span>
      </div>
    </article>
  );
}

/** The first services as terraces, each a step higher than the one before. */
export function ServiceTerraces() {
  const { heading, lead } = homePage.services;
  return (
    <section className="section wrap" aria-labelledby="home-services">
      <div className="section-head">
        <h2 id="home-services">{heading}</h2>
        <p>{lead}</p>
      </div>
      <div className="terraces">
        {services.slice(0, SHOWN).map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </div>
    </section>
  );
}
