import { featuresHeading, type Service } from '../content/services.ts';
import { keyFeatures } from '../content/services-page.ts';
import { ServiceBand } from './service-band.tsx';
import { ServiceProof } from './service-proof.tsx';

/** One service in full; together the beds form one stratigraphic column. */
export function ServiceBed({ service }: { readonly service: Service }) {
  const { id, title, description } = service;
  return (
    <article className="bed" id={id} aria-labelledby={`${id}-title`}>
      <ServiceBand service={service} />
      <div className="bed-main">
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{description}</p>
        <ServiceProof service={service} />
      </div>
      <div className="bed-features">
        <h3>{featuresHeading}</h3>
        <ul className="feature-list">
          {keyFeatures[id].map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
