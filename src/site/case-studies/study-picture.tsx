import { seedOf } from '#shared/documents/own-drawing.ts';
import type { SiteDocument, StudyCard } from '#shared/documents/site-documents.ts';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { CoverImage } from '#ui/pictures/cover-image.tsx';

interface StudyPictureProps {
  readonly study: SiteDocument<Pick<StudyCard, 'picture' | 'drawing'>>;
  readonly loading?: 'eager' | 'lazy';
  /** The displayed width of a photograph, as in the `sizes` attribute; that of the screen if missing. */
  readonly sizes?: string | undefined;
}

/** A study's photograph or, without one, its drawing. */
export function StudyPicture({ study, loading = 'lazy', sizes }: StudyPictureProps) {
  const { picture, drawing } = study.value;
  if (picture !== null) {
    const sources = { src: picture, picture: study.pictures?.picture, sizes };
    return <CoverImage {...sources} title="" loading={loading} />;
  }
  const name =
    drawing === 'seed' ? `covers/${seedOf('case-study', study.id)}` : (drawing ?? 'contours');
  return <Artwork name={name} loading={loading} />;
}
