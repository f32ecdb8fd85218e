import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import type { CaseStudyId } from '../content/case-study.ts';
import { caseStudyCards, getNextStudyId } from '../content/case-study-cards.ts';
import { nextSteps } from '../content/next-steps.ts';
import { SiteLink } from '../navigation/site-link.tsx';

/** The way to the study after this one; after the last comes the first. */
export function NextStudy({ id }: { readonly id: CaseStudyId }) {
  const { id: nextId, title, description, artwork } = caseStudyCards[getNextStudyId(id)];
  return (
    <nav className="wrap next-study" aria-label={nextSteps.study.nextLabel}>
      <div className="card">
        <div className="frame">
          <Artwork name={artwork} />
        </div>
        <div className="body">
          <p className="next-label" aria-hidden="true">
            {nextSteps.study.nextLabel} <StepArrow />
          </p>
          <h2>
            <SiteLink href={`/case-studies/${nextId}`}>{title}</SiteLink>
          </h2>
          <p>{description}</p>
        </div>
      </div>
    </nav>
  );
}
