import type { SiteDocument, StudyCard } from '#shared/documents/site-documents.ts';
import { classNames } from '#ui/class-names.ts';
import { StepArrow } from '#ui/icons/step-arrow.tsx';
import type { PictureFrame } from '#ui/pictures/picture-frame.ts';
import { FRAME_OF_TWO } from '../layout/card-frames.ts';
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
  /** That of the picture unless it leads. */
  readonly frame?: PictureFrame;
}

/** The leading one takes two thirds of its row, and is as high as its text (case-study-cards.css). */
const LEAD_FRAME: PictureFrame = [
  { on: '(width >= 80rem)', width: 'min(60vw, 54rem)', ratio: 16 / 10 },
  { on: '(width >= 62.5rem)', width: '60vw', ratio: 5 / 4 },
  { width: '91vw', ratio: 16 / 10 },
];

/** A case study in a list; the whole card is the target of its one link. */
export function CaseStudyCard({
  card,
  linkLabel,
  headingLevel: Heading,
  isLead = false,
  frame = FRAME_OF_TWO,
}: CaseStudyCardProps) {
  const { slug, title, description, tags, keyFigure, outcomes } = card.value;
  const shownFigure = outcomes.figures.find((figure) => figure.id === keyFigure);
  return (
    <article className={classNames('card', isLead && 'lead')}>
      <div className="frame">
        <StudyPicture study={card} frame={isLead ? LEAD_FRAME : frame} />
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
