import type { SiteDocument, StudyCard } from '#shared/documents/site-documents.ts';
import { classNames } from '#ui/class-names.ts';
import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { Words } from '../layout/words.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { StudyPicture } from './study-picture.tsx';
import { TagList } from './tag-list.tsx';

interface CaseStudyCardProps {
  readonly card: SiteDocument<StudyCard>;
  readonly linkLabel: string;
  /** One level below the heading above the cards. */
  readonly headingLevel: 'h2' | 'h3';
  /** The leading card takes a whole row and shows the study's key figure. */
  readonly isLead?: boolean;
}

/** One or two cards in a row; the leading one takes two thirds of its row (case-study-cards.css). */
const CARD_SIZES = '(width >= 43.75rem) 48vw, 100vw';
const LEAD_SIZES = '(width >= 62.5rem) 66vw, 100vw';

/** A case study in a list; the whole card is the target of its one link. */
export function CaseStudyCard({
  card,
  linkLabel,
  headingLevel: Heading,
  isLead = false,
}: CaseStudyCardProps) {
  const { slug, title, description, tags, keyFigure, outcomes } = card.value;
  const shownFigure = outcomes.figures.find((figure) => figure.id === keyFigure);
  return (
    <article className={classNames('card', isLead && 'lead')}>
      <div className="frame">
        <StudyPicture study={card} sizes={isLead ? LEAD_SIZES : CARD_SIZES} />
      </div>
      <div className="body">
        <TagList tags={tags} />
        <Heading>{title}</Heading>
        <p>
          <Words>{description}</Words>
        </p>
        {isLead && shownFigure && (
          <p className="metric">
            <span className="figure-num">{shownFigure.figure}</span>{' '}
            <span>{shownFigure.label}</span>
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
