import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { CaseStudyCard } from '../case-studies/case-study-card.tsx';
import { useSingleton } from '../data/documents.ts';
import { useStudyCards } from '../data/use-study-cards.ts';
import { SiteLink } from '../navigation/site-link.tsx';

export function FeaturedCaseStudies() {
  const { heading, lead, featured, cardLinkLabel, linkLabel } = useSingleton('home').caseStudies;
  const cards = useStudyCards(featured);
  return (
    <section className="section wrap" aria-labelledby="home-case-studies">
      <div className="section-head">
        <h2 id="home-case-studies">{heading}</h2>
        <div className="section-aside">
          <p>{lead}</p>
          <SiteLink className="tlink" href="/case-studies">
            {linkLabel} <StepArrow />
          </SiteLink>
        </div>
      </div>
      <div className="case-grid">
        {cards.map((card, index) => (
          <CaseStudyCard
            key={card.id}
            card={card}
            linkLabel={cardLinkLabel}
            headingLevel="h3"
            isLead={index === 0}
          />
        ))}
      </div>
    </section>
  );
}
