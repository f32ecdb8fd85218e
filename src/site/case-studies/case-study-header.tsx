import type { DocumentValue } from '#shared/documents/document-types.ts';
import type { SiteDocument } from '#shared/documents/site-documents.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { PictureFrame } from '#ui/pictures/picture-frame.ts';
import { useSingleton } from '../data/documents.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { useSite } from '../site-context.ts';
import { Outcomes } from './outcomes.tsx';
import { StudyPicture } from './study-picture.tsx';
import { TagList } from './tag-list.tsx';

/** As wide as the screen, and as high as case-study.css says. */
const FRAME: PictureFrame = [
  { on: '(width >= 43.75rem)', width: '100vw', ratio: 2.1 },
  { width: '100vw', ratio: 3 / 2 },
];

export function CaseStudyHeader({
  document,
}: {
  readonly document: SiteDocument<DocumentValue<'case-study'>>;
}) {
  const study = document.value;
  const { backLabel } = useSingleton('case-studies-page').study;
  return (
    <header>
      <div className="wrap post-head">
        <SiteLink className="back" href="/case-studies">
          <Icon name="back" />
          {backLabel}
        </SiteLink>
        <h1>{study.title}</h1>
        <p className="claim">{study.claim}</p>
        <TagList tags={study.tags} />
      </div>
      <div className="case-picture">
        <StudyPicture study={document} loading="eager" frame={FRAME} />
      </div>
      {study.outcomes.figures.length > 0 && <Outcomes outcomes={study.outcomes} />}
      <div className="wrap">
        <CaseStudyFacts study={study} />
      </div>
    </header>
  );
}

/** Who, how long and with which services; a study without a known duration leaves it out. */
function CaseStudyFacts({ study }: { readonly study: DocumentValue<'case-study'> }) {
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
