import type { ReactNode } from 'react';
import type { DocumentValue } from '#shared/documents/document-types.ts';
import type { SiteDocument } from '#shared/documents/site-documents.ts';
import { useSingleton } from '../data/documents.ts';
import { StrataRule } from '../layout/strata-rule.tsx';
import { Words } from '../layout/words.tsx';
import { CaseStudyHeader } from './case-study-header.tsx';
import { Outcomes } from './outcomes.tsx';
import { ProjectTimeline } from './project-timeline.tsx';
import { TagList } from './tag-list.tsx';

type CaseStudy = DocumentValue<'case-study'>;

/** The client's words, and who said them. */
interface TestimonialQuoteProps {
  readonly testimonial: NonNullable<CaseStudy['testimonial']>;
  readonly note: string;
}

function TestimonialQuote({ testimonial, note }: TestimonialQuoteProps) {
  const { quote, name, role, company } = testimonial;
  return (
    <figure className="quote">
      <blockquote>“{quote}”</blockquote>
      <figcaption>
        <b>{name}</b>
        <br />
        {role}, {company}
        <br />
        <small>{note}</small>
      </figcaption>
    </figure>
  );
}

/** The solution: components side by side, or steps that climb in their order. */
function SolutionItems({ solution }: { readonly solution: CaseStudy['solution'] }) {
  const List = solution.kind === 'steps' ? 'ol' : 'ul';
  return (
    <>
      <p className="prose-lg">{solution.intro}</p>
      {solution.items.length > 0 && (
        <List className={solution.kind === 'steps' ? 'steps' : 'parts'}>
          {solution.items.map(({ id, title, text }) => (
            <li key={id}>
              <h3>{title}</h3>
              <p>
                <Words>{text}</Words>
              </p>
            </li>
          ))}
        </List>
      )}
    </>
  );
}

interface SplitSectionProps {
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** A section with its heading in a separate column if there is room. */
function SplitSection({ id, heading, children }: SplitSectionProps) {
  return (
    <section className="wrap split" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div>{children}</div>
    </section>
  );
}

function TitledRows({ items }: { readonly items: CaseStudy['challenges'] }) {
  return (
    <ul className="rows">
      {items.map(({ id, title, text }) => (
        <li key={id}>
          <h3>{title}</h3>
          <p>
            <Words>{text}</Words>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A whole case study: what it shows and its figures, then the project in its order. */
export function CaseStudyArticle({ document }: { readonly document: SiteDocument<CaseStudy> }) {
  const study = document.value;
  const { headings, testimonialNote } = useSingleton('case-studies-page').study;
  return (
    <article className="case-study">
      <CaseStudyHeader document={document} />
      <SplitSection id="overview" heading={headings.clientOverview}>
        <div className="prose-lg">
          {study.clientOverview.map((paragraph) => (
            <p key={paragraph}>
              <Words>{paragraph}</Words>
            </p>
          ))}
        </div>
      </SplitSection>
      {study.challenges.length > 0 && (
        <SplitSection id="challenges" heading={headings.challenges}>
          <TitledRows items={study.challenges} />
        </SplitSection>
      )}
      <SplitSection id="solution" heading={headings[study.solution.kind]}>
        <SolutionItems solution={study.solution} />
      </SplitSection>
      {study.timeline.length > 0 && <ProjectTimeline phases={study.timeline} />}
      {study.technicalHighlights.length > 0 && (
        <SplitSection id="highlights" heading={headings.technicalHighlights}>
          <ul className="feature-list roomy">
            {study.technicalHighlights.map((highlight) => (
              <li key={highlight}>
                <span>
                  <Words>{highlight}</Words>
                </span>
              </li>
            ))}
          </ul>
        </SplitSection>
      )}
      {study.outcomes.figures.length === 0 && study.outcomes.statements.length > 0 && (
        <>
          <StrataRule tint={2} hatch="basalt" />
          <Outcomes outcomes={study.outcomes} />
        </>
      )}
      {study.technologies.length > 0 && (
        <SplitSection id="technologies" heading={headings.technologies}>
          <TagList tags={study.technologies} />
        </SplitSection>
      )}
      <SplitSection id="conclusion" heading={headings.conclusion}>
        <p className="prose-lg">
          <Words>{study.conclusion}</Words>
        </p>
      </SplitSection>
      <SplitSection id="hindsight" heading={headings.hindsight}>
        <p className="prose-lg">
          <Words>{study.hindsight}</Words>
        </p>
      </SplitSection>
      {study.testimonial && (
        <SplitSection id="testimonial" heading={headings.testimonial}>
          <TestimonialQuote testimonial={study.testimonial} note={testimonialNote} />
        </SplitSection>
      )}
    </article>
  );
}
