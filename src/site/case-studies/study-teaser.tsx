import { StepArrow } from '#ui/icons/step-arrow.tsx';
import type { PictureFrame } from '#ui/pictures/picture-frame.ts';
import { useStudyCards } from '../data/use-study-cards.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { StudyPicture } from './study-picture.tsx';

interface StudyTeaserProps {
  readonly id: string;
  readonly label: string;
}

/** It is drawn as large as one of three cards, on tablets too. */
const FRAME: PictureFrame = [
  { on: '(width >= 43.75rem)', width: 'min(29vw, 26rem)', ratio: 16 / 10 },
  { width: '90vw', ratio: 16 / 10 },
];

/** One study as a wide row below a page's own content: the next one, or the one without a card. */
export function StudyTeaser({ id, label }: StudyTeaserProps) {
  const [card] = useStudyCards([id]);
  if (!card) return null;
  const { title, description, slug } = card.value;
  return (
    <nav className="wrap study-teaser" aria-label={label}>
      <div className="card">
        <div className="frame">
          <StudyPicture study={card} frame={FRAME} />
        </div>
        <div className="body">
          <p className="teaser-label" aria-hidden="true">
            {label} <StepArrow />
          </p>
          <h2>
            <SiteLink href={`/case-studies/${slug}`}>{title}</SiteLink>
          </h2>
          <p>{description}</p>
        </div>
      </div>
    </nav>
  );
}
