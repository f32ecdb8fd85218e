import { useEffect, useRef } from 'react';
import { countNoun } from '#shared/text/count-noun.ts';
import { formatDay } from '#shared/time/format-day.ts';

const UPDATE_INTERVAL_MS = 60_000;

/** Kept up to date outside React, which would not accept that the text of a cached page is older. */
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

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

function describeYears(days: number): string {
  const years = Math.floor(days / YEAR_DAYS);
  const monthsOver = ((days % YEAR_DAYS) / YEAR_DAYS) * 12;
  if (monthsOver < 3) return `about ${countNoun(years, 'year')}`;
  if (monthsOver < 9) return `over ${countNoun(years, 'year')}`;
  return `almost ${countNoun(years + 1, 'year')}`;
}

function describeDistance(seconds: number): string {
  if (seconds < 30) return 'less than a minute';
  if (seconds < 44.5 * MINUTE_SECONDS)
    return countNoun(Math.round(seconds / MINUTE_SECONDS), 'minute');
  if (seconds < 23.5 * HOUR_SECONDS) {
    return `about ${countNoun(Math.max(1, Math.round(seconds / HOUR_SECONDS)), 'hour')}`;
  }
  const days = seconds / DAY_SECONDS;
  if (days < 29.5) return countNoun(Math.max(1, Math.round(days)), 'day');
  if (days < 60) return `about ${countNoun(Math.round(days / MONTH_DAYS), 'month')}`;
  if (days < YEAR_DAYS) return countNoun(Math.min(11, Math.round(days / 30.4)), 'month');
  return describeYears(days);
}

/** The time between two moments in words: '3 days ago', 'in 2 days'; empty for an unreadable date. */
export function formatRelativeTime(iso: string, now: number): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  if (Number.isNaN(seconds)) return '';
  const distance = describeDistance(Math.abs(seconds));
  return seconds >= 0 ? `${distance} ago` : `in ${distance}`;
}
