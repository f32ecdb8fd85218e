import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { ScreenFrame } from './screen-frame.tsx';

export function NotFoundScreen() {
  return (
    <ScreenFrame title="404 Page Not Found">
      <div className="empty">
        <div className="pic">
          <Artwork name="blank" />
        </div>
        <p>Did you forget to add the page to the router?</p>
        <Link className={buttonClass({ size: 'sm' })} href="/admin/dashboard">
          Back to the dashboard
        </Link>
      </div>
    </ScreenFrame>
  );
}
