import type { DocumentValue } from '#shared/documents/document-types.ts';
import type { SiteDocument } from '#shared/documents/site-documents.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useSingleton } from '../data/documents.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { CaseStudyFacts } from './case-study-facts.tsx';
import { Outcomes } from './outcomes.tsx';
import { StudyPicture } from './study-picture.tsx';
import { TagList } from './tag-list.tsx';

/** The back link, title, claim, picture, figures and facts of a case study. */
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
        <StudyPicture study={document} loading="eager" />
      </div>
      {study.outcomes.figures.length > 0 && <Outcomes outcomes={study.outcomes} />}
      <div className="wrap">
        <CaseStudyFacts study={study} />
      </div>
    </header>
  );
}
