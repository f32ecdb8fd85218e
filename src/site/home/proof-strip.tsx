import { siteConfig } from '#site-config';
import { aboutPage } from '../content/about.ts';
import { caseStudyCards } from '../content/case-study-cards.ts';
import { homePage } from '../content/home.ts';
import { SiteLink } from '../navigation/site-link.tsx';

/** Why to believe the hero: three figures with their studies, and who trusts the firm. */
export function ProofStrip() {
  return (
    <section className="proof-strip" aria-label={homePage.proofsLabel}>
      <ul className="wrap proof-strip-figures">
        {homePage.proofs.map(({ study, figure, label }) => {
          const { title, shortTitle = title } = caseStudyCards[study];
          return (
            <li key={figure}>
              <span className="figure-num">{figure}</span>
              <p>
                <b>{label}</b>
                <SiteLink className="text-link" href={`/case-studies/${study}`}>
                  {shortTitle}
                </SiteLink>
              </p>
            </li>
          );
        })}
      </ul>
      <div className="wrap proof-strip-clients">
        <h2>{aboutPage.trustedByHeading}</h2>
        <ul>
          {siteConfig.trustedBy.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
