import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { CaseStudyCard } from '../case-studies/case-study-card.tsx';
import { useSingleton } from '../data/documents.ts';
import { useStudyCards } from '../data/use-study-cards.ts';
import { SiteLink } from '../navigation/site-link.tsx';

export function SuccessStories() {
  const { heading, studies, cardLinkLabel, linkLabel } =
    useSingleton('services-page').successStories;
  return (
    <section className="section wrap" aria-labelledby="success-stories">
      <div className="section-head">
        <h2 id="success-stories">{heading}</h2>
        <SiteLink className="tlink" href="/case-studies">
          {linkLabel} <StepArrow />
        </SiteLink>
      </div>
      <div className="post-grid">
        {useStudyCards(studies).map((card) => (
          <CaseStudyCard key={card.id} card={card} linkLabel={cardLinkLabel} headingLevel="h3" />
        ))}
      </div>
    </section>
  );
}
