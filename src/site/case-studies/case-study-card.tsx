import { classNames } from '#ui/class-names.ts';
import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import type { CaseStudyCardText } from '../content/case-study.ts';
import { caseStudyCardLinkLabel } from '../content/case-study-cards.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { TagList } from './tag-list.tsx';

interface CaseStudyCardProps {
  readonly card: CaseStudyCardText;
  /** One level below the heading above the cards. */
  readonly headingLevel: 'h2' | 'h3';
  /** The leading card takes a whole row and shows the study's key figure. */
  readonly isLead?: boolean;
}

/** A case study in a list; the whole card is the target of its one link. */
export function CaseStudyCard({ card, headingLevel: Heading, isLead = false }: CaseStudyCardProps) {
  const { id, title, description, tags, artwork, keyFigure } = card;
  return (
    <article className={classNames('card', isLead && 'lead')}>
      <div className="frame">
        <Artwork name={artwork} />
      </div>
      <div className="body">
        <TagList tags={tags} />
        <Heading>{title}</Heading>
        <p>{description}</p>
        {isLead && keyFigure && (
          <p className="metric">
            <span className="figure-num">{keyFigure.figure}</span> <span>{keyFigure.label}</span>
          </p>
        )}
        <SiteLink
          className="tlink cover"
          href={`/case-studies/${id}`}
          aria-label={`${caseStudyCardLinkLabel}: ${title}`}
        >
          {caseStudyCardLinkLabel} <StepArrow />
        </SiteLink>
      </div>
    </article>
  );
}
