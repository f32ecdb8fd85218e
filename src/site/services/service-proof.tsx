import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { getAskHref } from '../contact/topic/ask-address.ts';
import { caseStudyCards } from '../content/case-study-cards.ts';
import { nextSteps, serviceProofs } from '../content/next-steps.ts';
import type { Service } from '../content/services.ts';
import { SiteLink } from '../navigation/site-link.tsx';

/** What a study says for the service, the study, and the way to ask. */
export function ServiceProof({ service }: { readonly service: Service }) {
  const { study, ...proof } = serviceProofs[service.id];
  const { title, shortTitle = title } = caseStudyCards[study];
  const { askLabel } = nextSteps.service;
  return (
    <div className="proof">
      {'decision' in proof ? (
        <p className="proof-decision">{proof.decision}</p>
      ) : (
        <p className="proof-figure">
          <span className="figure-num">{proof.figure}</span> <span>{proof.label}</span>
        </p>
      )}
      <SiteLink className="text-link" href={`/case-studies/${study}`}>
        {shortTitle}
      </SiteLink>
      <SiteLink
        className="tlink"
        href={getAskHref(service.id)}
        aria-label={`${askLabel}: ${service.title}`}
      >
        {askLabel} <StepArrow />
      </SiteLink>
    </div>
  );
}
