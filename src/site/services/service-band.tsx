import { Artwork } from '#ui/pictures/artwork.tsx';
import type { Service } from '../content/services.ts';

/** A service's drawing on its bed of rock. */
export function ServiceBand({ service }: { readonly service: Service }) {
  return (
    <div className={`svc-band tint-${service.tint} hatch-${service.hatch}`}>
      <Artwork name={service.artwork} className="pic" />
    </div>
  );
}
