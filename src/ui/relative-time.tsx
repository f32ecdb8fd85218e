import { useEffect, useRef } from 'react';
import { formatDay } from '#shared/time/format-day.ts';
import { formatRelativeTime } from './format-relative-time.ts';

const UPDATE_INTERVAL_MS = 60_000;

/**
 * A moment as relative time, kept up to date while the page is open. The text of a cached page can
 * be older than what the browser would render, so it is updated outside React, which would neither
 * accept nor correct the difference.
 */
export function RelativeTime({
  iso,
  className,
}: {
  readonly iso: string;
  readonly className?: string | undefined;
}) {
  const time = useRef<HTMLTimeElement>(null);

  useEffect(() => {
    const settle = () => {
      if (time.current) time.current.textContent = formatRelativeTime(iso, Date.now());
    };
    settle();
    const timer = setInterval(settle, UPDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [iso]);

  return (
    <time
      ref={time}
      dateTime={iso}
      title={formatDay(iso)}
      className={className}
      suppressHydrationWarning
    >
      {formatRelativeTime(iso, Date.now())}
    </time>
  );
}
