import { describeTroubles } from '../contact/describe-troubles.ts';
import { useOverview } from '../contact/inbox-queries.ts';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { ArticlesBox } from './articles-box.tsx';

/** How the product reaches the firm, and what its articles bring. */
export function Screen() {
  const overview = useOverview();
  const troubles = describeTroubles(overview?.deliveries);
  return (
    <ScreenFrame title="System">
      {overview && (
        <p className={troubles === '' ? 'totals' : 'system-troubles'} role="status">
          {troubles === ''
            ? 'No delivery has failed or waits.'
            : `${troubles} The messages themselves are safe in the inbox.`}
        </p>
      )}
      <ArticlesBox />
    </ScreenFrame>
  );
}
