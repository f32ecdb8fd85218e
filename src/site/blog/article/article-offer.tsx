import { buttonClass } from '#ui/button.tsx';
import { getAskHref } from '../../contact/topic/contact-address.ts';
import { useArrival, useCollection, useSingleton } from '../../data/documents.ts';
import { StrataRule } from '../../layout/strata-rule.tsx';
import { Words } from '../../layout/words.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { findMeant } from './find-offer.ts';

interface ArticleOfferProps {
  readonly tags: readonly string[];
  readonly slug: string;
}

/** The service and the study that an article's tags mean; renders nothing if they mean none. */
export function ArticleOffer({ tags, slug }: ArticleOfferProps) {
  useArrival('blog-page', 'service?view=offer', 'case-study?view=offer');
  const { heading, text, serviceLabel, studyLabel, buttonLabel } = useSingleton('blog-page').offer;
  const services = useCollection('service?view=offer');
  const cards = useCollection('case-study?view=offer');
  const meant = findMeant(
    services.map(({ id, value }) => ({ id, tags: value.tags })),
    tags,
  );
  const service = services.find(({ id }) => id === meant);
  if (!service) return null;
  const { title, description, proof, drawing } = service.value;
  const studyId =
    findMeant(
      cards.map(({ id, value }) => ({ id, tags: value.offerTags })),
      tags,
    ) ?? proof?.study;
  const study = cards.find(({ id }) => id === studyId)?.value;
  const parts = [
    { label: serviceLabel, href: `/services#${service.id}`, title, description },
    ...(study ? [{ label: studyLabel, href: `/case-studies/${study.slug}`, ...study }] : []),
  ];
  return (
    <>
      <StrataRule tint={drawing.tint} hatch="clay" />
      <section className="section wrap split offer" aria-labelledby="offer">
        <div className="offer-lead">
          <h2 id="offer">{heading}</h2>
          <p>{text}</p>
          <SiteLink
            className={buttonClass({ variant: 'primary', size: 'md' })}
            href={getAskHref(service.id, service.value, slug)}
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
              <p>
                <Words>{description}</Words>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
