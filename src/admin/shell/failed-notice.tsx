import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

export interface Loading {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface FailedNoticeProps {
  readonly title: string;
  /** One query, or several that are needed together. */
  readonly of: Loading | readonly Loading[];
}

/** Says that something could not be loaded, with a button to try again; nothing unless it failed. */
export function FailedNotice({ title, of }: FailedNoticeProps) {
  const queries = [of].flat();
  if (!queries.some((query) => query.isError)) return null;
  return (
    <div className="failed">
      <Notice variant="danger" title={title} />
      <Button
        busy={queries.some((query) => query.isFetching)}
        onClick={() => {
          for (const query of queries) void query.refetch();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
