import { buttonClass } from '#ui/button.tsx';
import { getAskHref } from '../../contact/topic/ask-address.ts';
import { caseStudyCards } from '../../content/case-study-cards.ts';
import { findOffer, nextSteps } from '../../content/next-steps.ts';
import { services } from '../../content/services.ts';
import { StrataRule } from '../../layout/strata-rule.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';

const { heading, text, serviceLabel, studyLabel, buttonLabel } = nextSteps.article;

interface ArticleOfferProps {
  readonly tags: readonly string[];
  readonly slug: string;
}

/** The service and the study that an article's tags mean; renders nothing if they mean none. */
export function ArticleOffer({ tags, slug }: ArticleOfferProps) {
  const offer = findOffer(tags);
  const service = services.find(({ id }) => id === offer?.service);
  if (!offer || !service) return null;
  const study = caseStudyCards[offer.study];
  const parts = [
    { label: serviceLabel, href: `/services#${service.id}`, ...service },
    { label: studyLabel, href: `/case-studies/${study.id}`, ...study },
  ];
  return (
    <>
      <StrataRule tint={service.tint} hatch="clay" />
      <section className="section wrap split offer" aria-labelledby="offer">
        <div className="offer-lead">
          <h2 id="offer">{heading}</h2>
          <p>{text}</p>
          <SiteLink
            className={buttonClass({ variant: 'primary' })}
            href={getAskHref(service.id, slug)}
          >
            {buttonLabel}
          </SiteLink>
        </div>
        <ul className="offer-parts">
          {parts.map(({ label, href, title, description }) => (
            <li key={href}>
              <p className="label">{label}</p>
              <h3>
                <SiteLink className="text-link" href={href}>
                  {title}
                </SiteLink>
              </h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
