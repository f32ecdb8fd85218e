import type { DocumentValue } from '#shared/documents/document-types.ts';
import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { getAskHref } from '../contact/topic/contact-address.ts';
import { useSingleton } from '../data/documents.ts';
import { findProof, useStudyCards } from '../data/use-study-cards.ts';
import { SiteLink } from '../navigation/site-link.tsx';

interface ServiceProofProps {
  readonly id: string;
  readonly service: DocumentValue<'service'>;
}

/** What a study says for the service, the study, and the way to ask. */
export function ServiceProof({ id, service }: ServiceProofProps) {
  const { askLabel } = useSingleton('services-page');
  const cards = useStudyCards();
  const { proof } = service;
  const figure = proof && findProof(cards, proof);
  const study = cards.find((card) => card.id === proof?.study)?.value;
  return (
    <div className="proof">
      {figure ? (
        <p className="proof-figure">
          <span className="figure-num">{figure.figure}</span> <span>{figure.label}</span>
        </p>
      ) : (
        proof?.decision && <p className="proof-decision">{proof.decision}</p>
      )}
      {study && (
        <SiteLink className="text-link" href={`/case-studies/${study.slug}`}>
          {study.shortTitle ?? study.title}
        </SiteLink>
      )}
      <SiteLink
        className="tlink"
        href={getAskHref(id, service)}
        aria-label={`${askLabel}: ${service.title}`}
      >
        {askLabel} <StepArrow />
      </SiteLink>
    </div>
  );
}
