import type { StudyCard } from '#shared/documents/site-documents.ts';
import { Artwork } from '#ui/pictures/artwork.tsx';

interface StudyPictureProps {
  readonly study: Pick<StudyCard, 'picture' | 'drawing'>;
  readonly loading?: 'eager' | 'lazy';
}

export function StudyPicture({ study: { picture, drawing }, loading = 'lazy' }: StudyPictureProps) {
  if (picture !== null) return <img src={picture} alt="" loading={loading} />;
  return <Artwork name={drawing ?? 'contours'} loading={loading} />;
}
