import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import type { CaseStudyId } from '../content/case-study.ts';
import { caseStudyCards } from '../content/case-study-cards.ts';
import { SiteLink } from '../navigation/site-link.tsx';

interface StudyTeaserProps {
  readonly id: CaseStudyId;
  /** Says why this study is shown here. */
  readonly label: string;
}

/** One study as a wide row below a page's own content: the next one, or the one without a card. */
export function StudyTeaser({ id, label }: StudyTeaserProps) {
  const { title, description, artwork } = caseStudyCards[id];
  return (
    <nav className="wrap study-teaser" aria-label={label}>
      <div className="card">
        <div className="frame">
          <Artwork name={artwork} />
        </div>
        <div className="body">
          <p className="teaser-label" aria-hidden="true">
            {label} <StepArrow />
          </p>
          <h2>
            <SiteLink href={`/case-studies/${id}`}>{title}</SiteLink>
          </h2>
          <p>{description}</p>
        </div>
      </div>
    </nav>
  );
}
