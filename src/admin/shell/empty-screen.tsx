import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { ScreenFrame } from './screen-frame.tsx';

interface EmptyScreenProps {
  readonly title: string;
  readonly message: string;
}

/** A screen that shows nothing but why, and the way to the dashboard. */
export function EmptyScreen({ title, message }: EmptyScreenProps) {
  return (
    <ScreenFrame title={title}>
      <div className="empty">
        <div className="pic">
          <Artwork name="blank" />
        </div>
        <p>{message}</p>
        <Link className={buttonClass()} href="/admin/dashboard">
          Back to the dashboard
        </Link>
      </div>
    </ScreenFrame>
  );
}
