import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { CaseStudyCard } from '../case-studies/case-study-card.tsx';
import { useCollection, useSingleton } from '../data/documents.ts';
import { useStudyCards } from '../data/use-study-cards.ts';
import { PageHead } from '../head/page-head.tsx';
import { FRAME_OF_THREE } from '../layout/card-frames.ts';
import { ClosingCall } from '../layout/closing-call.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { ServiceBed } from '../services/service-bed.tsx';
import '../firm-pages.css';

export function Page() {
  const { head, hero, closingCall } = useSingleton('services-page');
  const services = useCollection('service');
  return (
    <>
      <PageHead {...head} canonicalPath="/services" />
      <PageHero {...hero} />
      <div className="wrap">
        <div className="column">
          {services.map((service) => (
            <ServiceBed key={service.id} service={service} />
          ))}
        </div>
      </div>
      <SuccessStories />
      <ClosingCall {...closingCall} />
    </>
  );
}

function SuccessStories() {
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
          <CaseStudyCard
            key={card.id}
            card={card}
            linkLabel={cardLinkLabel}
            headingLevel="h3"
            frame={FRAME_OF_THREE}
          />
        ))}
      </div>
    </section>
  );
}
