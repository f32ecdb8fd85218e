import type { StudyCard } from '#shared/documents/site-documents.ts';
import { classNames } from '#ui/class-names.ts';
import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { Words } from '../layout/words.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { StudyPicture } from './study-picture.tsx';
import { TagList } from './tag-list.tsx';

interface CaseStudyCardProps {
  readonly id: string;
  readonly card: StudyCard;
  readonly linkLabel: string;
  /** One level below the heading above the cards. */
  readonly headingLevel: 'h2' | 'h3';
  /** The leading card takes a whole row and shows the study's key figure. */
  readonly isLead?: boolean;
}

/** A case study in a list; the whole card is the target of its one link. */
export function CaseStudyCard({
  id,
  card,
  linkLabel,
  headingLevel: Heading,
  isLead = false,
}: CaseStudyCardProps) {
  const { slug, title, description, tags, outcomes } = card;
  const keyFigure = outcomes.figures.find((figure) => figure.id === card.keyFigure);
  return (
    <article className={classNames('card', isLead && 'lead')}>
      <div className="frame">
        <StudyPicture id={id} study={card} />
      </div>
      <div className="body">
        <TagList tags={tags} />
        <Heading>{title}</Heading>
        <p>
          <Words>{description}</Words>
        </p>
        {isLead && keyFigure && (
          <p className="metric">
            <span className="figure-num">{keyFigure.figure}</span> <span>{keyFigure.label}</span>
          </p>
        )}
        <SiteLink
          className="tlink cover"
          href={`/case-studies/${slug}`}
          aria-label={`${linkLabel}: ${title}`}
        >
          {linkLabel} <StepArrow />
        </SiteLink>
      </div>
    </article>
  );
}
