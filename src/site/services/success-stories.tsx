import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { CaseStudyCard } from '../case-studies/case-study-card.tsx';
import {
  allCaseStudiesLabel,
  caseStudyCards,
  featuredCaseStudyIds,
} from '../content/case-study-cards.ts';
import { servicesPage } from '../content/services-page.ts';
import { SiteLink } from '../navigation/site-link.tsx';

/** The three featured case studies. */
export function SuccessStories() {
  return (
    <section className="section wrap" aria-labelledby="success-stories">
      <div className="section-head">
        <h2 id="success-stories">{servicesPage.successStoriesHeading}</h2>
        <SiteLink className="tlink" href="/case-studies">
          {allCaseStudiesLabel} <StepArrow />
        </SiteLink>
      </div>
      <div className="post-grid">
        {featuredCaseStudyIds.map((id) => (
          <CaseStudyCard key={id} card={caseStudyCards[id]} headingLevel="h3" />
        ))}
      </div>
    </section>
  );
}
