import type { DocumentValue } from '#shared/documents/document-types.ts';
import { Artwork } from '#ui/pictures/artwork.tsx';

export function ServiceBand({
  service,
}: {
  readonly service: Pick<DocumentValue<'service'>, 'drawing'>;
}) {
  const { artwork, hatch, tint } = service.drawing;
  return (
    <div className={`svc-band tint-${tint} hatch-${hatch}`}>
      <Artwork name={artwork} className="pic" />
    </div>
  );
}
