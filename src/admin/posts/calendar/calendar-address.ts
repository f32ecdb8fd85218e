import { withQuery } from '#shared/text/with-query.ts';
import { type Month, readMonth } from './month.ts';

export type CalendarView = 'month' | 'list';

/** The month and view of the calendar; null is for those that fit the day and the screen. */
export interface CalendarAddress {
  readonly month: Month | null;
  readonly view: CalendarView | null;
}

/** Reads the address; unknown values are ignored. */
export function readCalendarAddress(search: URLSearchParams): CalendarAddress {
  const view = search.get('view');
  return {
    month: readMonth(search.get('month') ?? ''),
    view: view === 'month' || view === 'list' ? view : null,
  };
}

export const calendarPath = ({ month, view }: CalendarAddress): string =>
  withQuery('/admin/calendar', { month, view });
