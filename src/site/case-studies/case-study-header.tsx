import { Icon } from '#ui/icons/icon.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import type { CaseStudy } from '../content/case-study.ts';
import { caseStudyPage } from '../content/case-study-page.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { CaseStudyFacts } from './case-study-facts.tsx';
import { Outcomes } from './outcomes.tsx';
import { TagList } from './tag-list.tsx';

/** The back link, title, claim, picture, figures and facts of a case study. */
export function CaseStudyHeader({ study }: { readonly study: CaseStudy }) {
  return (
    <header>
      <div className="wrap post-head">
        <SiteLink className="back" href="/case-studies">
          <Icon name="back" />
          {caseStudyPage.backLabel}
        </SiteLink>
        <h1>{study.title}</h1>
        <p className="claim">{study.claim}</p>
        <TagList tags={study.tags} />
      </div>
      <div className="case-picture">
        <Artwork name={study.artwork} loading="eager" />
      </div>
      {study.outcomes.figures.length > 0 && <Outcomes outcomes={study.outcomes} />}
      <div className="wrap">
        <CaseStudyFacts study={study} />
      </div>
    </header>
  );
}
