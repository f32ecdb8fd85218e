import type { CaseStudy } from '../content/case-study.ts';
import { caseStudyPage } from '../content/case-study-page.ts';
import { services } from '../content/services.ts';
import { SiteLink } from '../navigation/site-link.tsx';

const { factLabels } = caseStudyPage;

/** Who, how long and with which services; a study without a known duration leaves it out. */
export function CaseStudyFacts({ study }: { readonly study: CaseStudy }) {
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
      <div>
        <dt>{factLabels.services}</dt>
        {services
          .filter(({ id }) => study.services.includes(id))
          .map(({ id, title }) => (
            <dd key={id}>
              <SiteLink className="text-link" href={`/services#${id}`}>
                {title}
              </SiteLink>
            </dd>
          ))}
      </div>
    </dl>
  );
}
