import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** A list that could not be read, and the way to ask again. */
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
