import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Says that something could not be loaded, with a button to try again. */
export function FailedNotice({
  title,
  isRetrying,
  onRetry,
}: {
  readonly title: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}) {
  return (
    <div className="failed">
      <Notice variant="danger" title={title} />
      <Button size="sm" busy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
