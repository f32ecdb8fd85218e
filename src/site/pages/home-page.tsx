import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { CaseStudyCard } from '../case-studies/case-study-card.tsx';
import { useCollection, useSingleton } from '../data/documents.ts';
import { findProof, useStudyCards } from '../data/use-study-cards.ts';
import { PageHead } from '../head/page-head.tsx';
import { Hero } from '../home/hero.tsx';
import { LatestInsights } from '../home/latest-insights.tsx';
import { ServiceTerraces } from '../home/service-terraces.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import { StrataRule } from '../layout/strata-rule.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import '../firm-pages.css';

export function Page() {
  const { head, closingCall } = useSingleton('home');
  return (
    <>
      <PageHead {...head} canonicalPath="/" />
      <Hero />
      <ProofStrip />
      <ServiceTerraces />
      <StrataRule tint={4} hatch="clay" />
      <FeaturedCaseStudies />
      <StrataRule tint={2} hatch="basalt" />
      <LatestInsights />
      <ClosingCall {...closingCall} />
    </>
  );
}

function FeaturedCaseStudies() {
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

/** Why to believe the hero: three figures with their studies, and who trusts the firm. */
function ProofStrip() {
  const { proofs, trustedByHeading } = useSingleton('home');
  const clients = useCollection('client');
  const cards = useStudyCards();
  const figures = proofs.flatMap((proof) => findProof(cards, proof) ?? []);
  if (figures.length + clients.length === 0) return null;
  return (
    <section className="proof-strip" aria-label="Results">
      {figures.length > 0 && (
        <ul className="wrap proof-strip-figures">
          {figures.map(({ study: { title, shortTitle, slug }, figure, label }) => (
            <li key={figure}>
              <span className="figure-num">{figure}</span>
              <p>
                <b>{label}</b>
                <SiteLink className="text-link" href={`/case-studies/${slug}`}>
                  {shortTitle ?? title}
                </SiteLink>
              </p>
            </li>
          ))}
        </ul>
      )}
      {clients.length > 0 && (
        <div className="wrap proof-strip-clients">
          <h2>{trustedByHeading}</h2>
          <ul>
            {clients.map(({ id, value: { name } }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
