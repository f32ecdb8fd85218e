import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { ScreenFrame } from './screen-frame.tsx';

/** A screen of the panel that the role of the signed-in person does not open (BEHAVIOUR 4.10). */
export function NoRightsScreen({ title }: { readonly title: string }) {
  return (
    <ScreenFrame title={title}>
      <div className="empty">
        <div className="pic">
          <Artwork name="blank" />
        </div>
        <p>This account cannot open this screen.</p>
        <Link className={buttonClass({ size: 'sm' })} href="/admin/dashboard">
          Back to the dashboard
        </Link>
      </div>
    </ScreenFrame>
  );
}
