import type { CaseStudy } from '../content/case-study.ts';
import { caseStudyPage } from '../content/case-study-page.ts';
import { StrataRule } from '../layout/strata-rule.tsx';
import { CaseStudyHeader } from './case-study-header.tsx';
import { Outcomes } from './outcomes.tsx';
import { ProjectTimeline } from './project-timeline.tsx';
import { SolutionItems } from './solution-items.tsx';
import { SplitSection } from './split-section.tsx';
import { TagList } from './tag-list.tsx';
import { TestimonialQuote } from './testimonial-quote.tsx';
import { TitledRows } from './titled-rows.tsx';

const { headings } = caseStudyPage;

/** A whole case study: what it shows and its figures, then the project in its order. */
export function CaseStudyArticle({ study }: { readonly study: CaseStudy }) {
  return (
    <article className="case-study">
      <CaseStudyHeader study={study} />
      <SplitSection id="overview" heading={headings.clientOverview}>
        <div className="prose-lg">
          {study.clientOverview.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </SplitSection>
      <SplitSection id="challenges" heading={headings.challenges}>
        <TitledRows items={study.challenges} />
      </SplitSection>
      <SplitSection id="solution" heading={headings.solution[study.solution.kind]}>
        <SolutionItems solution={study.solution} />
      </SplitSection>
      {study.timeline && <ProjectTimeline phases={study.timeline} />}
      <SplitSection id="highlights" heading={headings.technicalHighlights}>
        <ul className="feature-list roomy">
          {study.technicalHighlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      </SplitSection>
      {study.outcomes.figures.length === 0 && (
        <>
          <StrataRule tint={2} hatch="basalt" />
          <Outcomes outcomes={study.outcomes} />
        </>
      )}
      <SplitSection id="technologies" heading={headings.technologies}>
        <TagList tags={study.technologies} />
      </SplitSection>
      <SplitSection id="conclusion" heading={headings.conclusion}>
        <p className="prose-lg">{study.conclusion}</p>
      </SplitSection>
      <SplitSection id="hindsight" heading={headings.hindsight}>
        <p className="prose-lg">{study.hindsight}</p>
      </SplitSection>
      <SplitSection id="testimonial" heading={headings.testimonial}>
        <TestimonialQuote testimonial={study.testimonial} />
      </SplitSection>
    </article>
  );
}
