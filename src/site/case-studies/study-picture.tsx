import { seedOf } from '#shared/documents/own-drawing.ts';
import type { StudyCard } from '#shared/documents/site-documents.ts';
import { Artwork } from '#ui/pictures/artwork.tsx';

interface StudyPictureProps {
  readonly id: string;
  readonly study: Pick<StudyCard, 'picture' | 'drawing'>;
  readonly loading?: 'eager' | 'lazy';
}

/** A study's photograph or, without one, its drawing. */
export function StudyPicture({ id, study, loading = 'lazy' }: StudyPictureProps) {
  const { picture, drawing } = study;
  if (picture !== null) return <img src={picture} alt="" loading={loading} />;
  const name = drawing === 'seed' ? `covers/${seedOf('case-study', id)}` : (drawing ?? 'contours');
  return <Artwork name={name} loading={loading} />;
}
