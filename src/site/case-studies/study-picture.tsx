import { seedOf } from '#shared/documents/own-drawing.ts';
import type { SiteDocument, StudyCard } from '#shared/documents/site-documents.ts';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { CoverImage } from '#ui/pictures/cover-image.tsx';
import { type PictureFrame, sizesIn } from '#ui/pictures/picture-frame.ts';

interface StudyPictureProps {
  readonly study: SiteDocument<Pick<StudyCard, 'picture' | 'drawing'>>;
  readonly loading?: 'eager' | 'lazy';
  /** The place that a photograph fills. */
  readonly frame: PictureFrame;
}

/** A study's photograph or, without one, its drawing. */
export function StudyPicture({ study, loading = 'lazy', frame }: StudyPictureProps) {
  const { picture, drawing } = study.value;
  if (picture !== null) {
    const sources = study.pictures?.picture;
    return (
      <CoverImage
        src={picture}
        picture={sources}
        sizes={sizesIn(frame, sources)}
        title=""
        loading={loading}
      />
    );
  }
  const name =
    drawing === 'seed' ? `covers/${seedOf('case-study', study.id)}` : (drawing ?? 'contours');
  return <Artwork name={name} loading={loading} />;
}
