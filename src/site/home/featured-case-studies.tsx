import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { CaseStudyCard } from '../case-studies/case-study-card.tsx';
import {
  allCaseStudiesLabel,
  caseStudyCards,
  featuredCaseStudyIds,
} from '../content/case-study-cards.ts';
import { homePage } from '../content/home.ts';
import { SiteLink } from '../navigation/site-link.tsx';

/** Three case studies, the first one large, and a link to all of them. */
export function FeaturedCaseStudies() {
  const { heading, lead } = homePage.caseStudies;
  return (
    <section className="section wrap" aria-labelledby="home-case-studies">
      <div className="section-head">
        <h2 id="home-case-studies">{heading}</h2>
        <div className="section-aside">
          <p>{lead}</p>
          <SiteLink className="tlink" href="/case-studies">
            {allCaseStudiesLabel} <StepArrow />
          </SiteLink>
        </div>
      </div>
      <div className="case-grid">
        {featuredCaseStudyIds.map((id, index) => (
          <CaseStudyCard
            key={id}
            card={caseStudyCards[id]}
            headingLevel="h3"
            isLead={index === 0}
          />
        ))}
      </div>
    </section>
  );
}
