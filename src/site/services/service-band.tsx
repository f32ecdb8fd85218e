import { Artwork } from '#ui/pictures/artwork.tsx';
import type { Service } from '../content/services.ts';

/** A service's drawing on the bed of rock that it belongs to. */
export function ServiceBand({ service }: { readonly service: Service }) {
  return (
    <div className={`svc-band tint-${service.tint} hatch-${service.hatch}`}>
      <Artwork name={service.artwork} className="pic" />
    </div>
  );
}
