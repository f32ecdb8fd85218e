import type { DocumentValue } from '#shared/documents/document-types.ts';
import { useSingleton } from '../data/documents.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { useSite } from '../site-context.ts';

/** Who, how long and with which services; a study without a known duration leaves it out. */
export function CaseStudyFacts({ study }: { readonly study: DocumentValue<'case-study'> }) {
  const { factLabels } = useSingleton('case-studies-page').study;
  const services = useSite().services.filter(({ id }) => study.services.includes(id));
  return (
    <dl className="facts">
      <div>
        <dt>{factLabels.client}</dt>
        <dd>{study.client}</dd>
      </div>
      {study.duration && (
        <div>
          <dt>{factLabels.duration}</dt>
          <dd>{study.duration}</dd>
          {study.durationNote && <dd className="fact-note">{study.durationNote}</dd>}
        </div>
      )}
      {services.length > 0 && (
        <div>
          <dt>{factLabels.services}</dt>
          {services.map(({ id, title }) => (
            <dd key={id}>
              <SiteLink className="text-link" href={`/services#${id}`}>
                {title}
              </SiteLink>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
