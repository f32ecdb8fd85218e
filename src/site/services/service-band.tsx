import type { DocumentValue } from '#shared/documents/document-types.ts';
import { seedOf } from '#shared/documents/own-drawing.ts';
import { Artwork } from '#ui/pictures/artwork.tsx';

/** One of its own covers the bed of rock. */
export function ServiceBand({
  id,
  service,
}: {
  readonly id: string;
  readonly service: Pick<DocumentValue<'service'>, 'drawing'>;
}) {
  const { artwork, hatch, tint } = service.drawing;
  return (
    <div className={`svc-band tint-${tint} hatch-${hatch}`}>
      {artwork === 'seed' ? (
        <Artwork name={`covers/${seedOf('service', id)}`} className="sheet" />
      ) : (
        <Artwork name={artwork} className="pic" />
      )}
    </div>
  );
}
